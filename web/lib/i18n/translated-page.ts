/**
 * A browser that translates the page replaces each text by `<font><font>…</font></font>`, or moves it into
 * one. React still changes the tree that it made: it inserts a spinner before a text, or removes a text, that
 * isn't there any more, which ends in an error and an empty page; and a new count is written into a text that
 * nobody sees. Here React's changes are applied to what is shown instead of the text.
 */
export function followTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const place = before && (before.parentNode === this ? before : shownIn(this, before));
    return insertBefore.call(this, node, place) as T;
  };

  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const shown = node.parentNode === this ? node : shownIn(this, node);
    if (shown) removeChild.call(this, shown);
    return node;
  };
  observer.observe(document, { childList: true, subtree: true });
}

const standIns = new WeakMap<Node, Node>();

/** The child of `parent` that shows `node`: itself, what it was moved into, or what replaced it. */
function shownIn(parent: Node, node: Node): Node | null {
  let it: Node | null = node;
  while (it && it.parentNode !== parent) it = it.parentNode;
  const standIn = it ?? standIns.get(node);
  return standIn?.parentNode === parent ? standIn : null;
}

const isTranslation = (node: Node | null | undefined) => node?.nodeName === "FONT";

const observer = new MutationObserver((records) => {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records)
    if (type === "characterData") showAgain(target);
    else
      for (const text of removedNodes) {
        const around = [...addedNodes, previousSibling, nextSibling];
        if (text.nodeType === Node.TEXT_NODE && !text.isConnected) replaced(text, around.find(isTranslation));
      }
});

function replaced(text: Node, translation: Node | null | undefined): void {
  if (!translation) return;
  standIns.set(text, translation);
  observer.observe(text, { characterData: true });
}

/** React has changed a text that was replaced: it is shown, and the browser translates it again. */
function showAgain(text: Node): void {
  const standIn = standIns.get(text);
  if (text.isConnected || !standIn?.parentNode) return;
  standIns.delete(text);
  standIn.parentNode.replaceChild(text, standIn);
}
