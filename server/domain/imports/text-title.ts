/** The header of a subject in a copied mail, as mail programs in these languages write it. */
const subjectLine =
  /^[\s>*]*(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp|emne|ämne|temat|件名|主题|主旨|제목|الموضوع)[*]?\s*[:：]\s*(.*\S)/imu;
/** Where a header or a form of data begins, which names nothing to a person. */
const isData = /^\s*(?:[<{[]|BEGIN:|M1|%PDF)/;
const isHeader = /^[\s>*]*[\p{L}-]{2,20}[*]?\s*[:：]/u;
const maxLength = 60;

/**
 * What a pasted text is called in the list: the subject of a copied mail, else its first words. Null for data
 * that is written for machines.
 */
export function titleOfText(text: string): string | null {
  if (isData.test(text)) return null;
  const lines = text.split("\n").slice(0, 100);
  const subject = lines.flatMap((line) => subjectLine.exec(line)?.[1] ?? [])[0];
  const title = subject ?? lines.find((line) => /[\p{L}\p{N}]/u.test(line) && !isHeader.test(line));
  return title === undefined ? null : shorten(title.replaceAll("\0", "").replace(/\s+/g, " ").trim());
}

/** Cuts after a word. */
function shorten(title: string): string | null {
  if (title.length <= maxLength) return title || null;
  const cut = title.slice(0, maxLength);
  const end = cut.lastIndexOf(" ");
  return `${(end > maxLength / 2 ? cut.slice(0, end) : cut).toWellFormed().replaceAll("\uFFFD", "")}…`;
}
