import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { tables } from "#contract/features/tables.ts";
import { languages } from "#contract/shared/languages.ts";
import type { As } from "#testing/access/calls-as.ts";
import { newWorld } from "#testing/worlds/world.ts";

const preview = async (as: As, text: string) => (await as(tables.preview, { body: { text } })).body;

test("a trip without a name is called after its city in the reader's language", async () => {
  const { as, pool, id } = await newWorld();
  await pool.query("update users set locale = 'fr-FR' where id = $1", [id("ana")]);
  const text = "ville,du,au,nom\nLisbon,2026-05-03,2026-05-07,\nLisbonne,2026-06-03,2026-06-07,Spring\n";
  expect(await preview(as("ana"), text)).toMatchObject([
    { name: "Lisbonne", written: "Lisbon", place: { city: "Lisbonne" } },
    { name: "Spring", place: { city: "Lisbonne" } },
  ]);
});

test.each(Object.keys(languages))(
  "the example of a table in the catalog %s is one that is read",
  async (locale) => {
    const { as } = await newWorld();
    const catalog = await readFile(`web/locales/${locale.slice(0, 2)}.po`, "utf8");
    const [head, line] = ["city,country,from,to,name", "Lisbon,Portugal,2027-05-03,2027-05-07,Spring"].map(
      (id) => catalog.split(`msgid "${id}"\nmsgstr "`)[1]?.split('"')[0],
    );
    expect(await preview(as("ana"), `${head}\n${line}`)).toMatchObject([
      { place: { placeId: "2267057" }, startDate: "2027-05-03", endDate: "2027-05-07", problem: null },
    ]);
  },
);
