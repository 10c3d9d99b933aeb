import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { variableNames } from "#server/config.ts";
import { root } from "./documents.ts";

test("docs/secrets.md says of each setting with a secret how to replace it", () => {
  const table = readFileSync(join(root, "docs/secrets.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split(" | ")[0])
    .join();
  const withSecret = variableNames.filter(
    (name) => /SECRET|TOKEN|_KEY$|_CERT$|_URL$/.test(name) && !withoutSecret.has(name),
  );
  expect(withSecret.length).toBeGreaterThan(9);
  expect(withSecret.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});
const withoutSecret = new Set([
  ...["PUBLIC_URL", "TWILIO_API_URL", "EXPO_URL"],
  // It is a part of the replacement itself.
  "INBOUND_WEBHOOK_SECRET_BEFORE",
]);
