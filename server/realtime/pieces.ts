/** PostgreSQL takes payloads below 8000 bytes. */
const most = 7900;

/** Cuts a text into pieces that are short enough, each with a head that says which it is. */
export function cut(text: string, id: string): string[] {
  const bytes = Buffer.from(text);
  const ends: number[] = [];
  for (let end = 0; end < bytes.length;) {
    end = Math.min(end + most - 60, bytes.length);
    // Never inside a character: those bytes begin with 10.
    while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
    ends.push(end);
  }
  return ends.map(
    (end, n) => `${id} ${n + 1}/${ends.length} ${bytes.toString("utf8", ends[n - 1] ?? 0, end)}`,
  );
}

/**
 * Puts pieces together again and calls back for each whole text. Those of one text come in order and with none of
 * another between them, as PostgreSQL delivers a transaction; one that misses a piece is dropped.
 */
export function joiner(whole: (text: string) => void): (piece: string) => void {
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
