const sides =
  /(?<=[\s"'`:!]-?)(?:(?:scroll-)?[mp][lr]|left|right|rounded-(?:[lr]|[tb][lr])|border-[lr]|(?:text|float|clear)-(?:left|right))(?:-[\w.[\]()%/-]+)?(?=[\s"'`!])/g;
const allowed = /^(?:left|right)-1\/2$/;

/**
 * Classes that name the left or right where the start or end of a line is meant. `-1/2`, which is used for
 * centring, is the same from both sides.
 */
export const physicalClasses = (line: string): string[] =>
  [...line.matchAll(/(["'`])((?:(?!\1).)*)\1/g)]
    .filter(([, , text = ""]) => /\s|-/.test(text))
    .flatMap(([text]) => [...text.matchAll(sides)].map(([name]) => name))
    .filter((name) => name.includes("-") && !allowed.test(name));
