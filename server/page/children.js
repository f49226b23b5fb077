// Draws again without taking away what a person is about to press.

// Makes `nodes` the children of `parent`. A child that looks the same stays: a button that is replaced
// between the press and the release of the mouse gets no click, and loses the focus. While a
// search runs, the page is drawn many times a second. Returns whether anything has changed.
export function setChildren(parent, nodes) {
  let changed = false;
  nodes.forEach((node, i) => {
    const old = parent.childNodes[i];
    if (old?.isEqualNode(node)) return;
    changed = true;
    if (old) old.replaceWith(node);
    else parent.append(node);
  });
  while (parent.childNodes.length > nodes.length) {
    changed = true;
    parent.lastChild.remove();
  }
  return changed;
}
