/** The message that a finished English text was made of, and what was filled in. */
type Made = { readonly id: string; readonly values: Readonly<Record<string, string>> };

const gap = /\{([a-zA-Z_]\w*)\}/;
const forms = new Map<string, RegExp>();

/** Nothing that we say ourselves is longer; what is, isn't searched. */
const longest = 500;

/**
 * What refuses says so in plain English where it refuses. It is the id of its message, or what one was made into: `At most
 * 50 characters` is found again as `At most {max} characters` with its 50; of several that fit, the one with the most words
 * of its own. Null when none fits.
 */
export function madeOf(text: string, messages: object): Made | null {
  if (Object.hasOwn(messages, text)) return { id: text, values: {} };
  if (text.length > longest) return null;
  let best: Made | null = null;
  for (const id of Object.keys(messages)) {
    if (best && ownLength(id) <= ownLength(best.id)) continue;
    const found = formOf(id)?.exec(text);
    if (found) best = { id, values: { ...found.groups } };
  }
  return best;
}

const ownLength = (id: string) => id.replaceAll(/\{\w+\}/g, "").length;

/** Null for what has nothing to fill in, or more than can be read back. */
function formOf(id: string): RegExp | null {
  const parts = id.split(gap);
  if (parts.length === 1 || /[{}]/.test(parts.filter((_, at) => at % 2 === 0).join(""))) return null;
  const form =
    forms.get(id) ??
    new RegExp(
      `^${parts.map((it, at) => (at % 2 === 0 ? escaped(it) : named(it, parts.indexOf(it) === at))).join("")}$`,
      "su",
    );
  forms.set(id, form);
  return form;
}

const named = (name: string, isFirst: boolean) => (isFirst ? `(?<${name}>.+?)` : `\\k<${name}>`);
const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
