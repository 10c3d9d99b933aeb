import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sourceOf = (path: string) => readFileSync(path, "utf8");

/** The page of each link in a mail that has a secret in its address, written as in the journey. */
const pagesInMails = () =>
  globSync("server/domain/**/*.ts")
    .filter((path) => !path.endsWith(".test.ts"))
    .flatMap((path) => [...sourceOf(path).matchAll(/publicUrl\}(\/[\w/-]*)(\?token=|\$\{)/g)])
    .map(([, page = "", secret]) => (secret === "?token=" ? page : `${page}…`));

test("the journey of a mail scanner opens every kind of link with a secret", () => {
  const journey = sourceOf("e2e/mailed-links.spec.ts");
  const missing = [...new Set(pagesInMails())].filter((page) => !journey.includes(`"${page}"`));
  // A person's page is public, and its address no secret.
  expect(missing).toEqual(["/people/…"]);
});
