const closing = /(?<!\.)\.((?:<\/\d+>)*)\.(?!\.)/gu;

/**
 * A translated message that has one full stop where a value that ends in one, such as the date "18 déc.",
 * ends a sentence. Two full stops that a person typed stay.
 */
export const withSingleStops = (message: string, values: Record<string, unknown> = {}): string =>
  Object.values(values).some((it) => typeof it === "string" && it.includes(".."))
    ? message
    : message.replace(closing, ".$1");

type Values = Record<string, unknown> | undefined;
type Say = (id: string | { values?: Values }, values?: Values, options?: object) => string;

/** Makes all messages of an `I18n` follow `withSingleStops`. */
export function closeWithSingleStops(i18n: { _: unknown; t: unknown }): void {
  const say = (i18n._ as Say).bind(i18n);
  const sayOnce: Say = (id, values, options) =>
    withSingleStops(say(id, values, options), typeof id === "string" ? values : (id.values ?? values));
  Object.assign(i18n, { _: sayOnce, t: sayOnce });
}
