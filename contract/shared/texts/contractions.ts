const joined: Record<string, string> = { "à Le": "au", "à Les": "aux", "de Le": "du", "de Les": "des" };
const apart = /(?<!\p{L})(à|de) ((?:<\d+>)*)(Les?) (?=\p{Lu})/gu;

/**
 * A translated message in which a French preposition and the article of a city's name are one word: "au
 * Caire", not "à Le Caire". A name that goes on with a small letter is no city's, and stays, and so does what
 * a person typed.
 */
export const withContractions = (
  message: string,
  locale: string,
  values: Record<string, unknown> = {},
): string =>
  locale !== "fr" || Object.values(values).some((it) => typeof it === "string" && it.search(apart) >= 0)
    ? message
    : message.replace(
        apart,
        (_, preposition: string, tags: string, article: string) =>
          `${joined[`${preposition} ${article}`]} ${tags}`,
      );
