const closing = /(?<!\.)\.((?:<\/\d+>)*)\.(?!\.)/gu;

/**
 * A translated message that has one full stop where a value that ends in one, such as the date "18 déc.",
 * ends a sentence. Two full stops that a person typed stay.
 */
export const withSingleStops = (message: string, values: Record<string, unknown> = {}): string =>
  Object.values(values).some((it) => typeof it === "string" && it.includes(".."))
    ? message
    : message.replace(closing, ".$1");
