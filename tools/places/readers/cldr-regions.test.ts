import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openCldrRegions, withoutKind } from "./cldr-regions.ts";

const folder = mkdtempSync(join(tmpdir(), "cldr-"));
const write = (language: string, names: Record<string, string>) =>
  writeFileSync(
    join(folder, `${language}.xml`),
    Object.entries(names)
      .map(([code, name]) => `<subdivision type="${code}" draft="provisional">${name}</subdivision>`)
      .join("\n"),
  );
write("de", { deby: "Bayern" });
write("es", { esct: "Cataluña" });
write("ca", { esct: "Catalunya", esib: "Illes Balears &amp; co" });

test("Bavaria is Bayern in its own language, and Catalonia has a name in two", () => {
  const { allNames, nameIn } = openCldrRegions(folder);
  expect(allNames("DE", "BY", [])).toEqual(["Bayern"]);
  expect(allNames("ES", "CT", ["de"])).toEqual(["Cataluña", "Catalunya"]);
  expect(nameIn("ca", "ES", "IB")).toBe("Illes Balears & co");
  expect([nameIn("fr", "DE", "BY"), nameIn("de", "DE", "BE")]).toEqual(["", ""]);
});

test.each([
  ["województwo mazowieckie", "mazowieckie"],
  ["Stockholms län", "Stockholms"],
  ["北京市", "北京"],
  ["マゾフシェ県", "マゾフシェ"],
  ["서울특별시", "서울"],
  ["محافظة القاهرة", "القاهرة"],
  ["Bayern", "Bayern"],
])("%s without its kind is %s", (name, bare) => {
  expect(withoutKind(name)).toBe(bare);
});
