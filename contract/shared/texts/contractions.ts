const joined: Record<string, string> = { "à Le": "au", "à Les": "aux", "de Le": "du", "de Les": "des" };

/**
 * A translated message in which a French preposition and the article of a city's name are one word: "au
 * Caire", not "à Le Caire". A name that goes on with a small letter is no city's, and stays.
 */
export const withContractions = (message: string, locale: string): string =>
  locale === "fr"
    ? message.replace(
        /(?<!\p{L})(à|de) ((?:<\d+>)*)(Les?) (?=\p{Lu})/gu,
        (_, preposition: string, tags: string, article: string) =>
          `${joined[`${preposition} ${article}`]} ${tags}`,
      )
    : message;
