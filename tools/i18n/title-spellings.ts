/** The titles of toasts and dialogs in a source file. */
export const titlesIn = (code: string): string[] =>
  [...code.matchAll(/\btitle(?::|=\{) ?t`([^`]+)`/g)].map(([, title = ""]) => title);

/** The same for titles that differ only in capitals, apostrophes or a full stop at the end. */
export const spellingKey = (title: string): string =>
  title.toLowerCase().replaceAll("’", "'").replace(/\.$/, "");
