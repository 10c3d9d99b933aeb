/** Maximum bytes of a piece. PostgreSQL accepts payloads below 8000 bytes. */
const maxPieceBytes = 7900;

/**
 * Splits a text into pieces that fit into a notification. Each starts with a header: the text's id, the
 * piece's number and the count.
 */
export function split(text: string, id: string): string[] {
  const bytes = Buffer.from(text);
  const ends: number[] = [];
  for (let end = 0; end < bytes.length;) {
    end = Math.min(end + maxPieceBytes - 60, bytes.length);
    // Never split inside a character: its continuation bytes begin with the bits 10.
    while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
    ends.push(end);
  }
  return ends.map(
    (end, n) => `${id} ${n + 1}/${ends.length} ${bytes.toString("utf8", ends[n - 1] ?? 0, end)}`,
  );
}

/**
 * Assembles pieces and calls `whole` with each complete text. The pieces of one text must arrive in order
 * and not mixed with other texts, as PostgreSQL delivers a transaction. A text that lacks a piece is dropped.
 */
export function assemble(whole: (text: string) => void): (piece: string) => void {
  let open = { id: "", parts: [] as string[] };
  return (piece) => {
    const [, id = "", n, of, text = ""] = /^(\S+) (\d+)\/(\d+) (.*)$/s.exec(piece) ?? [];
    if (n === "1") open = { id, parts: [] };
    if (id !== open.id || open.parts.length !== Number(n) - 1) return;
    open.parts.push(text);
    if (n !== of) return;
    whole(open.parts.join(""));
    open = { id: "", parts: [] };
  };
}
