/** The forms of a noun that a feature needs: `postcards` → `postcard`, `Postcard`, `Postcards`. */
export type Names = { many: string; one: string; One: string; Many: string };

/** The code of the refusal for a thing that doesn't exist. */
export const notFound = (one: string): string => `${one.toUpperCase()}_NOT_FOUND`;

/** Throws unless the name is one plural English word in small letters. */
export function featureNames(many: string): Names {
  if (!/^[a-z]{3,}s$/.test(many)) throw new Error("A feature is a plural noun in small letters: postcards");
  const one = many.endsWith("ies") ? `${many.slice(0, -3)}y` : many.replace(/(?<=ss|sh|ch|x)es$|s$/, "");
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return { many, one, One: capital(one), Many: capital(many) };
}
