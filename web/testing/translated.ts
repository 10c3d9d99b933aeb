/**
 * Translates the page as Chrome does, now and as it changes, until the returned function is called: each text
 * is replaced by `<font><font>…</font></font>` with the translated text.
 */
export function translatePage(translated = (text: string) => text): () => void {
  const root = document.body;
  const translate = (node: Node): void => {
    if (node instanceof Text) {
      if (
        node.data.trim() === "" ||
        node.parentElement?.closest("font, script, style, textarea, option, svg")
      )
        return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = translated(node.data);
      outer.append(inner);
      node.replaceWith(outer);
    } else for (const child of [...node.childNodes]) translate(child);
  };
  translate(root);
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of target instanceof Text ? [target] : addedNodes)
        if (node.isConnected) translate(node);
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
