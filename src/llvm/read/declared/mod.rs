//! Reads what the source declares about memory: from debug information, and from the type tags of accesses and copies.

mod arrays;
pub(in crate::llvm) mod copies;
mod globals;
mod layout;
mod records;
pub(in crate::llvm) mod tags;
mod types;
mod unions;
pub(in crate::llvm) mod variables;

use inkwell::llvm_sys::prelude::LLVMValueRef;

use crate::ir::{Declared, DeclaredType, Function};
use crate::llvm::value::Value;

/// What is declared in a function, whose parameters are described in `primal` and whose instructions
/// are those of `canonical`.
pub(in crate::llvm) fn of_function(
    function: &Function,
    primal: LLVMValueRef,
    canonical: LLVMValueRef,
) -> Declared {
    let mut facts = Declared::default();
    for (at, told) in variables::params(Value(primal)) {
        if let Some(param) = function.params.get(at) {
            facts.behind.insert(param.value, told);
        }
    }
    let canonical = Value(canonical);
    let module = canonical.module();
    let instructions = canonical.instructions().into_iter();
    for (inst, (at, data)) in instructions.zip(&function.insts) {
        if let (Some(result), Some(told)) = (data.result, variables::local(inst, module)) {
            facts.behind.insert(result, told);
        }
        let pointee = variables::pointee(inst, module).map(|told| told.ty);
        // An array of integers may be moved for the bits in it.
        if let Some(ty) = pointee.filter(|ty| ty.holds_float() || ty.holds_ptr()) {
            facts.pointees.insert(at, ty);
        }
        if inst.is_memory_copy()
            && let Some(record) = copies::copied(inst, module)
        {
            facts.copied.insert(at, record);
        }
        if tags::is_declared(inst, module) {
            facts.accesses.insert(at);
        }
    }
    facts
}

/// What is declared of a global variable.
pub(in crate::llvm) fn of_global(global: LLVMValueRef) -> Option<DeclaredType> {
    let global = Value(global);
    let is_variable = global.is_global_variable();
    is_variable.then(|| globals::declared(global))?
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::declared::unknown;
    use crate::ir::{StructType, Type};
    use crate::llvm::callees::variable_named;
    use crate::llvm::module::Module;

    /// What is declared of a variable of so many bytes of which debug information says that it has the type `!10`.
    fn told(bytes: u32, types: &str) -> Option<Type> {
        let text = format!(
            r#"
target triple = "x86_64-unknown-linux-gnu"
@g = global [{bytes} x i8] zeroinitializer, !dbg !0
!llvm.module.flags = !{{!5}}
!llvm.dbg.cu = !{{!1}}
!0 = !DIGlobalVariableExpression(var: !2, expr: !DIExpression())
!1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, emissionKind: FullDebug, globals: !4)
!2 = distinct !DIGlobalVariable(name: "g", scope: !1, file: !3, type: !10)
!3 = !DIFile(filename: "a.c", directory: "/")
!4 = !{{!0}}
!5 = !{{i32 2, !"Debug Info Version", i32 3}}
!6 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DIBasicType(name: "long double", size: 128, encoding: DW_ATE_float)
{types}
"#
        );
        let module = Module::load(text.as_bytes(), "a").expect("it is valid");
        let global = variable_named(module.raw, "g").expect("it is there");
        of_global(global.0).map(|told| told.ty)
    }

    fn record(fields: &[(u64, Type)], size: u64) -> Option<Type> {
        let fields = fields.to_vec();
        Some(Type::Struct(std::sync::Arc::new(StructType {
            fields,
            size,
        })))
    }

    #[test]
    fn a_record_has_its_members_and_those_of_its_bases() {
        let types = r#"
!10 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "D", size: 256, elements: !11)
!11 = !{!12, !13, !14, !15, !16}
!12 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !10, baseType: !20, offset: 0)
!13 = !DIDerivedType(tag: DW_TAG_member, name: "i", scope: !10, baseType: !7, size: 32, offset: 64)
!14 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !10, baseType: !7, size: 3, offset: 96, flags: DIFlagBitField, extraData: i64 96)
!15 = !DIDerivedType(tag: DW_TAG_member, name: "c", scope: !10, baseType: !7, size: 6, offset: 99, flags: DIFlagBitField, extraData: i64 96)
!16 = !DIDerivedType(tag: DW_TAG_member, name: "l", scope: !10, baseType: !17, size: 128, offset: 128)
!17 = !DIDerivedType(tag: DW_TAG_typedef, name: "wide", file: !3, baseType: !8)
!20 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "B", size: 64, elements: !21)
!21 = !{!22}
!22 = !DIDerivedType(tag: DW_TAG_member, name: "d", scope: !20, baseType: !6, size: 64)
"#;
        let expected = [
            (0, Type::DOUBLE),
            (8, Type::Int(32)),
            (12, Type::Int(8)),
            (13, Type::Int(8)),
            (16, Type::Float(crate::ir::FloatKind::X86Fp80)),
        ];
        assert_eq!(told(32, types), record(&expected, 32));
        // It does not fit into the memory that there is.
        assert_eq!(told(24, types), None);
    }

    #[test]
    fn an_array_has_an_element_for_each_combination_of_indices() {
        let array = |bits: u32, dimensions: &str| {
            format!(
                "!10 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: {bits}, elements: !11)
                 !11 = !{{{dimensions}}}
                 !12 = !DISubrange(count: 3)
                 !13 = !DISubrange(lowerBound: 1, upperBound: 2)
                 !14 = !DISubrange(count: -1)"
            )
        };
        let inner = Type::Array(Box::new(Type::DOUBLE), 2);
        let whole = Type::Array(Box::new(inner), 3);
        assert_eq!(told(48, &array(384, "!12, !13")), Some(whole));
        // The size says something else, or nobody knows how long it is.
        assert_eq!(told(48, &array(320, "!12, !13")), Some(unknown(40)));
        assert_eq!(told(48, &array(0, "!12, !14")), None);
    }

    #[test]
    fn a_union_is_known_where_its_members_agree() {
        let union = |first: &str, second: &str| {
            format!(
                r#"
!10 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "U", size: 128, elements: !11)
!11 = !{{!12, !13}}
!12 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !10, baseType: {first}, size: 64)
!13 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !10, baseType: {second}, size: 128)
!14 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 128, elements: !15)
!15 = !{{!16}}
!16 = !DISubrange(count: 2)
"#
            )
        };
        let two = Type::Array(Box::new(Type::DOUBLE), 2);
        assert_eq!(told(16, &union("!6", "!14")), Some(two));
        assert_eq!(told(16, &union("!7", "!14")), Some(unknown(16)));
    }

    #[test]
    fn a_record_within_itself_ends_at_the_limits() {
        let types = r#"
!10 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "S", size: 64, elements: !11)
!11 = !{!12, !13}
!12 = !DIDerivedType(tag: DW_TAG_member, name: "s", scope: !10, baseType: !10, size: 64)
!13 = !DIDerivedType(tag: DW_TAG_member, name: "t", scope: !10, baseType: !10, size: 64)
"#;
        assert_eq!(told(8, types), None);
    }
}
