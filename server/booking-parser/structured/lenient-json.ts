import { decodeHTMLStrict } from "entities";

/**
 * The opening quotes, and the characters that may close each. Word processors bend quotes, often only some of
 * them.
 */
const quotes: Record<string, string> = {
  '"': '"',
  "'": "'",
  "“": '”“"',
  "”": '”"',
  "„": '“”"',
  "«": "»",
  "‘": "’'",
};
const escapes: Record<string, string> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };
/** The starts and ends of tokens in templates. */
const tokens = [
  ["{{", "}}"],
  ["{%", "%}"],
  ["<%", "%>"],
  ["${", "}"],
  ["*|", "|*"],
] as const;
const maxDepth = 100;

/**
 * Parses JSON as senders really write it: with a byte order mark, comments, extra or missing commas, line
 * breaks within a text, bent quotes, names without quotes, HTML entities, or cut off. Returns all values in
 * `text`. Never throws.
 */
export function parseLenient(text: string): unknown[] {
  const bare = unwrapped(text);
  try {
    return [JSON.parse(bare)];
  } catch {
    return /^[[{]\s*&(?:quot|#34|#x22);/i.test(bare) ? parseAll(decodeHTMLStrict(bare)) : parseAll(bare);
  }
}

const unwrapped = (text: string): string =>
  text.replace(/^[\s\ufeff]*(?:\/\/)?\s*(?:<!\[CDATA\[|<!--)?/, "").trim();

function parseAll(text: string): unknown[] {
  const reader = new Reader(text);
  const found: unknown[] = [];
  while (found.length < 100) {
    const value = reader.nextObject();
    if (value === undefined) break;
    found.push(value);
  }
  return found;
}

/** Reads the text once from start to end, without backtracking. */
class Reader {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  nextObject(): unknown {
    this.#skip();
    while (this.#at < this.#text.length && !/[[{]/.test(this.#here())) {
      this.#at += 1;
      this.#skip();
    }
    return this.#at < this.#text.length ? this.#value(0) : undefined;
  }

  #here(): string {
    return this.#text[this.#at] ?? "";
  }

  #skip(): void {
    for (;;) {
      while (/[\s\ufeff]/.test(this.#here())) this.#at += 1;
      if (this.#text.startsWith("//", this.#at)) this.#pass("\n");
      else if (this.#text.startsWith("/*", this.#at)) this.#pass("*/");
      else if (this.#text.startsWith("<!--", this.#at)) this.#pass("-->");
      else if (this.#text.startsWith("]]>", this.#at) || this.#text.startsWith("-->", this.#at))
        this.#at += 3;
      else return;
    }
  }

  #pass(end: string): void {
    const found = this.#text.indexOf(end, this.#at);
    this.#at = found === -1 ? this.#text.length : found + end.length;
  }

  #value(depth: number): unknown {
    this.#skip();
    if (this.#passToken()) return null;
    const here = this.#here();
    if (depth > maxDepth) {
      this.#at = this.#text.length;
      return null;
    }
    if (here === "{") return this.#object(depth);
    if (here === "[") return this.#array(depth);
    return here in quotes ? this.#string() : this.#word();
  }

  /** Passes a token of a template that stands where a value should be: `"price": {{total}},`. */
  #passToken(): boolean {
    const [, end] = tokens.find(([start]) => this.#text.startsWith(start, this.#at)) ?? [];
    const found = end === undefined ? -1 : this.#text.slice(this.#at, this.#at + 100).indexOf(end);
    if (end === undefined || found === -1) return false;
    this.#at += found + end.length;
    return true;
  }

  #object(depth: number): Record<string, unknown> {
    const found: [string, unknown][] = [];
    this.#at += 1;
    for (;;) {
      this.#skip();
      const here = this.#here();
      if (here === "," || here === ";") this.#at += 1;
      else if (here === "" || here === "}" || here === "]") break;
      else {
        const key = here in quotes ? this.#string() : this.#word();
        this.#skip();
        if (this.#here() === ":") this.#at += 1;
        else if (key === "") this.#at += 1;
        else continue;
        if (key !== "") found.push([String(key), this.#value(depth + 1)]);
      }
    }
    if (this.#here() === "}") this.#at += 1;
    return Object.fromEntries(found);
  }

  #array(depth: number): unknown[] {
    const found: unknown[] = [];
    this.#at += 1;
    for (;;) {
      this.#skip();
      const here = this.#here();
      if (here === ",") this.#at += 1;
      else if (here === "" || here === "]" || here === "}") break;
      else {
        const before = this.#at;
        found.push(this.#value(depth + 1));
        if (this.#at === before) this.#at += 1;
      }
    }
    if (this.#here() === "]") this.#at += 1;
    return found;
  }

  #word(): unknown {
    const start = this.#at;
    while (this.#here() !== "" && !/[\s,:;{}[\]"<]/.test(this.#here())) this.#at += 1;
    const word = this.#text.slice(start, this.#at);
    if (word === "true" || word === "false") return word === "true";
    if (word === "null" || word === "undefined") return null;
    return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(word) ? Number(word) : word;
  }

  #string(): string {
    const ends = quotes[this.#here()] ?? '"';
    const parts: string[] = [];
    this.#at += 1;
    while (this.#here() !== "" && !this.#isEnd(ends)) {
      if (this.#here() === "\\") parts.push(this.#escape());
      else {
        const start = this.#at;
        do this.#at += 1;
        while (this.#here() !== "" && this.#here() !== "\\" && !ends.includes(this.#here()));
        parts.push(this.#text.slice(start, this.#at));
      }
    }
    this.#at += 1;
    return parts.join("");
  }

  /** Whether a quote ends the text: an unescaped quote within a text is followed by more text. */
  #isEnd(ends: string): boolean {
    if (!ends.includes(this.#here())) return false;
    let next = this.#at + 1;
    while (next < this.#text.length && /[\s]/.test(this.#text[next] ?? "")) {
      if (this.#text[next] === "\n") return true;
      next += 1;
    }
    return next >= this.#text.length || /[,:;}\]/<]/.test(this.#text[next] ?? "");
  }

  #escape(): string {
    const code = this.#text[this.#at + 1] ?? "";
    const hex = this.#text.slice(this.#at + 2, this.#at + 6);
    const isCode = code === "u" && /^[\da-f]{4}$/i.test(hex);
    this.#at += isCode ? 6 : 2;
    return isCode ? String.fromCharCode(Number.parseInt(hex, 16)) : (escapes[code] ?? code);
  }
}
