// What the C++ standard library of GCC does within itself for std::map, std::set and std::list, for the copies of
// functions that are differentiated: pointers are moved, whose shadows have to move along.
// scripts/library-bodies makes bodies.ll of this.
//
// The names and the layout of nodes are those of the library's binary interface, which does not change.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Every body stands alone, so that callers see their own nodes in it and not those of other maps.
#define INLINED static inline __attribute__((always_inline))

typedef struct Node Node;
struct Node {
  int color;
  Node *parent, *left, *right;
};

enum { Red, Black };

// The header of a tree has the root as its parent, and the first and last node as its children.

INLINED bool is_red(const Node *node) { return node && node->color == Red; }

INLINED Node *first(Node *node) {
  while (node->left)
    node = node->left;
  return node;
}

INLINED Node *last(Node *node) {
  while (node->right)
    node = node->right;
  return node;
}

INLINED Node *after(Node *node) {
  if (node->right)
    return first(node->right);
  Node *up = node->parent;
  while (node == up->right) {
    node = up;
    up = up->parent;
  }
  // The last node of a tree whose root has nothing on the right is followed by the header.
  return node->right == up ? node : up;
}

INLINED Node *before(Node *node) {
  if (node->color == Red && node->parent->parent == node)
    return node->right;
  if (node->left)
    return last(node->left);
  Node *up = node->parent;
  while (node == up->left) {
    node = up;
    up = up->parent;
  }
  return up;
}

Node *bsw__ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base(Node *node) { return after(node); }
Node *bsw__ZSt18_Rb_tree_incrementPKSt18_Rb_tree_node_base(Node *node) { return after(node); }
Node *bsw__ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base(Node *node) { return before(node); }
Node *bsw__ZSt18_Rb_tree_decrementPKSt18_Rb_tree_node_base(Node *node) { return before(node); }

// What leads to a node from above leads to another.
INLINED void relink(Node *node, Node *other, Node *header) {
  if (header->parent == node)
    header->parent = other;
  else if (node->parent->left == node)
    node->parent->left = other;
  else
    node->parent->right = other;
}

INLINED void rotate_left(Node *node, Node *header) {
  Node *up = node->right;
  node->right = up->left;
  if (up->left)
    up->left->parent = node;
  relink(node, up, header);
  up->parent = node->parent;
  up->left = node;
  node->parent = up;
}

INLINED void rotate_right(Node *node, Node *header) {
  Node *up = node->left;
  node->left = up->right;
  if (up->right)
    up->right->parent = node;
  relink(node, up, header);
  up->parent = node->parent;
  up->right = node;
  node->parent = up;
}

void bsw__ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_(bool on_left, Node *node, Node *parent,
                                                                           Node *header) {
  node->parent = parent;
  node->left = node->right = NULL;
  node->color = Red;
  if (parent == header) {
    header->parent = header->left = header->right = node;
  } else if (on_left) {
    parent->left = node;
    if (parent == header->left)
      header->left = node;
  } else {
    parent->right = node;
    if (parent == header->right)
      header->right = node;
  }
  while (node != header->parent && node->parent->color == Red) {
    Node *above = node->parent, *top = above->parent;
    bool left = above == top->left;
    Node *beside = left ? top->right : top->left;
    if (is_red(beside)) {
      above->color = beside->color = Black;
      top->color = Red;
      node = top;
      continue;
    }
    if (left && node == above->right) {
      rotate_left(above, header);
      above = node;
    } else if (!left && node == above->left) {
      rotate_right(above, header);
      above = node;
    }
    above->color = Black;
    top->color = Red;
    if (left)
      rotate_right(top, header);
    else
      rotate_left(top, header);
    break;
  }
  header->parent->color = Black;
}

INLINED void color_like(Node *node, const Node *other) { node->color = other->color == Red ? Red : Black; }

// A black node is missing above `node`, which may be null, below `parent`.
INLINED void restore_blacks(Node *node, Node *parent, Node *header) {
  while (node != header->parent && !is_red(node)) {
    bool left = node == parent->left;
    Node *beside = left ? parent->right : parent->left;
    if (beside->color == Red) {
      beside->color = Black;
      parent->color = Red;
      if (left)
        rotate_left(parent, header);
      else
        rotate_right(parent, header);
      beside = left ? parent->right : parent->left;
    }
    Node *near = left ? beside->left : beside->right, *far = left ? beside->right : beside->left;
    if (!is_red(near) && !is_red(far)) {
      beside->color = Red;
      node = parent;
      parent = parent->parent;
      continue;
    }
    if (!is_red(far)) {
      near->color = Black;
      beside->color = Red;
      if (left)
        rotate_right(beside, header);
      else
        rotate_left(beside, header);
      far = beside;
      beside = near;
    }
    color_like(beside, parent);
    parent->color = Black;
    far->color = Black;
    if (left)
      rotate_left(parent, header);
    else
      rotate_right(parent, header);
    break;
  }
  if (node)
    node->color = Black;
}

Node *bsw__ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_(Node *node, Node *header) {
  Node *child, *parent;
  bool black;
  if (node->left && node->right) {
    // The next node takes its place.
    Node *next = first(node->right);
    child = next->right;
    black = next->color == Black;
    parent = next->parent == node ? next : next->parent;
    if (next->parent != node) {
      parent->left = child;
      if (child)
        child->parent = parent;
      next->right = node->right;
      next->right->parent = next;
    }
    next->left = node->left;
    next->left->parent = next;
    relink(node, next, header);
    next->parent = node->parent;
    color_like(next, node);
  } else {
    child = node->left ? node->left : node->right;
    parent = node->parent;
    black = node->color == Black;
    if (child)
      child->parent = parent;
    relink(node, child, header);
    if (header->left == node)
      header->left = child ? first(child) : parent;
    if (header->right == node)
      header->right = child ? last(child) : parent;
  }
  if (black)
    restore_blacks(child, parent, header);
  return node;
}

typedef struct Link Link;
struct Link {
  Link *next, *previous;
};

void bsw__ZNSt8__detail15_List_node_base7_M_hookEPS0_(Link *link, Link *at) {
  link->next = at;
  link->previous = at->previous;
  at->previous->next = link;
  at->previous = link;
}

void bsw__ZNSt8__detail15_List_node_base9_M_unhookEv(Link *link) {
  link->previous->next = link->next;
  link->next->previous = link->previous;
}

// Moves those from `begin` to before `end` to before `at`.
void bsw__ZNSt8__detail15_List_node_base11_M_transferEPS0_S1_(Link *at, Link *begin, Link *end) {
  if (at == end)
    return;
  Link *last = end->previous, *ahead = at->previous;
  begin->previous->next = end;
  end->previous = begin->previous;
  ahead->next = begin;
  begin->previous = ahead;
  last->next = at;
  at->previous = last;
}

void bsw__ZNSt8__detail15_List_node_base10_M_reverseEv(Link *list) {
  Link *link = list;
  do {
    Link *next = link->next;
    link->next = link->previous;
    link->previous = next;
    link = next;
  } while (link != list);
}

// What the links on both sides of an empty list, or of one whose links are elsewhere now, lead to.
INLINED void adopt(Link *list, Link *first, Link *last, bool empty) {
  if (empty) {
    list->next = list->previous = list;
    return;
  }
  list->next = first;
  list->previous = last;
  first->previous = last->next = list;
}

void bsw__ZNSt8__detail15_List_node_base4swapERS0_S1_(Link *a, Link *b) {
  Link *first_a = a->next, *last_a = a->previous, *first_b = b->next, *last_b = b->previous;
  bool empty_a = first_a == a, empty_b = first_b == b;
  adopt(a, first_b, last_b, empty_b);
  adopt(b, first_a, last_a, empty_a);
}

// By how many bytes a cast to another class moves a pointer, INT64_MIN where the object is none of that class: the runtime's.
int64_t distance_of_cast(const void *object, const void *from, const void *to, ptrdiff_t hint);

// What is cast is the same object, and has the same shadow.
void *bsw___dynamic_cast(char *object, const void *from, const void *to, ptrdiff_t hint) {
  const int64_t by = distance_of_cast(object, from, to, hint);
  return by == INT64_MIN ? NULL : object + by;
}
