import { expect, test } from "vitest";
import { tables } from "#contract/features/tables.ts";
import { imports } from "#contract/features/imports.ts";
import { trips } from "#contract/features/trips.ts";
import type { As } from "#testing/access/calls-as.ts";
import { newWorld } from "#testing/worlds/world.ts";

const preview = async (as: As, text: string) => (await as(tables.preview, { body: { text } })).body;
/** Each line with its days, or with its problem. */
const linesOf = async (as: As, text: string) =>
  (await preview(as, text)).map((it) => [
    it.line,
    it.place?.city,
    it.problem ?? `${it.startDate} ${it.endDate}`,
  ]);

test("Ana sees what a table contains, adds chosen lines, and the same lines again add nothing", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const text =
    "City,Country,From,To,Name\nLisboa,Portugal,2026-05-03,2026-05-07,Spring\nPorto,PT,2025-06-01,2025-06-04,\n";
  expect(await preview(ana, text)).toMatchObject([
    {
      line: 2,
      name: "Spring",
      written: "Lisboa",
      place: { placeId: "2267057" },
      problem: null,
      choices: [],
    },
    { line: 3, name: "Porto", startDate: "2025-06-01", problem: null },
  ]);
  expect((await ana(trips.list, {})).body).toEqual([]);
  expect((await ana(tables.add, { body: { text, lines: [2, 3, 9] } })).body).toEqual({
    added: 2,
    importId: 1,
  });
  expect((await ana(trips.list, {})).body).toMatchObject([
    { name: "Porto", startDate: "2025-06-01", endDate: "2025-06-04" },
    { name: "Spring", city: "Lisbon", startDate: "2026-05-03", endDate: "2026-05-07" },
  ]);
  expect((await ana(tables.add, { body: { text, lines: [2, 3] } })).body).toEqual({
    added: 0,
    importId: null,
  });
  expect(await linesOf(ana, text)).toEqual([
    [2, "Lisbon", "known"],
    [3, "Porto", "known"],
  ]);
});

test("each line says what is wrong with it, and only lines without a problem are added", async () => {
  const { as } = await newWorld();
  const text = [
    "city,from,to",
    ",2026-05-03,2026-05-04",
    "Qwxyzstadt,2026-05-03,2026-05-04",
    "Lisbon,,2026-05-04",
    "Lisbon,soon,2026-05-04",
    "Lisbon,2026-02-30,2026-05-04",
    "Lisbon,03/05/2026,04/05/2026",
    "Lisbon,2026-05-04,2026-05-03",
    "Lisbon,2026-05-03,2026-05-04",
    "Lisbon,2026-05-03,2026-05-04",
  ].join("\n");
  expect((await linesOf(as("ana"), text)).map(([, , what]) => what)).toEqual([
    "city-missing",
    "city-unknown",
    "day-missing",
    "day-unreadable",
    "day-unreadable",
    "day-ambiguous",
    "end-before-start",
    "2026-05-03 2026-05-04",
    "known",
  ]);
  const lines = [2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect((await as("ana")(tables.add, { body: { text, lines } })).body).toMatchObject({ added: 1 });
});

test.each([
  ["Stadt;Land;Von;Bis;Name", "Lissabon;Portugal;3.5.2026;7. Mai 2026;Frühling"],
  ["Ciudad;País;Desde;Hasta;Nombre", "Lisboa;Portugal;2026-05-03;7 de mayo de 2026;Primavera"],
  [
    "Ville;Pays;Du;Au;Nom",
    "Lisbonne;Portugal;3 mai 2026;07/05/2026;Printemps\nPorto;Portugal;13/06/2026;14/06/2026;Porto",
  ],
  [
    "Cidade;País;Início;Fim;Nome",
    "Lisboa;Portugal;03/05/2026;07/05/2026;A\nPorto;Portugal;13/06/2026;14/06/2026;B",
  ],
  ["都市,国,開始日,終了日,名前", "Lisbon,Portugal,2026年5月3日,2026/05/07,春"],
  ["المدينة,البلد,من,إلى,الاسم", "Lisbon,Portugal,2026-05-03,2026-05-07,ربيع"],
  [
    "CITY\tstart_date\tend date",
    "Lisbon, Portugal\t5/3/2026\t5/7/2026 11:00 AM\nPorto\t6/13/2026\t6/14/2026",
  ],
])("a table that begins with %s is understood", async (head, rows) => {
  const { as } = await newWorld();
  const [first] = await linesOf(as("ana"), `${head}\n${rows}`);
  expect(first).toEqual([2, "Lisbon", "2026-05-03 2026-05-07"]);
});

test("TripIt's export is understood, one trip or several", async () => {
  const { as } = await newWorld();
  const trip = {
    ...{ id: "1", display_name: "Spring", start_date: "2026-05-03", end_date: "2026-05-07" },
    ...{ primary_location: "Lisbon, Portugal", PrimaryLocationAddress: { city: "Lisbon", country: "PT" } },
  };
  const one = JSON.stringify({ Trip: trip, AirObject: [] });
  const two = JSON.stringify({ Trip: [{ ...trip, PrimaryLocationAddress: undefined }, 7] });
  expect(await linesOf(as("ana"), one)).toEqual([[1, "Lisbon", "2026-05-03 2026-05-07"]]);
  expect(await linesOf(as("ana"), two)).toEqual([
    [1, "Lisbon", "2026-05-03 2026-05-07"],
    [2, undefined, "city-missing"],
  ]);
});

test("a table without columns, without trips, with too many, or that isn't one, is refused", async () => {
  const { as, pool, id } = await newWorld();
  const codeOf = async (text: string) =>
    (await as("ana")(tables.preview, { body: { text } })).failure.issues?.[0]?.code;
  expect(await codeOf("Lisbon,2026-05-03,2026-05-04")).toBe("TABLE_WITHOUT_COLUMNS");
  expect(await codeOf("city,from,to")).toBe("TABLE_EMPTY");
  expect(await codeOf("{}")).toBe("TABLE_EMPTY");
  expect(await codeOf("{")).toBe("NOT_JSON");
  expect(await codeOf(" ")).toBe("TABLE_EMPTY");
  expect(await codeOf(`city,from,to\n${"Lisbon,1,2\n".repeat(501)}`)).toBe("TABLE_TOO_MANY_ROWS");
  await pool.query(
    `insert into trips (user_id, country, state, city, place, start_date, end_date)
     select $1, 'PT', '13', 'Porto', '2735943', '2026-05-03', '2026-05-03' from generate_series(1, 500)`,
    [id("ana")],
  );
  const body = { text: "city,from,to\nLisbon,2026-05-03,2026-05-04", lines: [2] };
  expect((await as("ana")(tables.add, { body })).failure).toMatchObject({ code: "TOO_MANY_TRIPS" });
});

test("of several cities with one name Ana chooses the one she means, and no other", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const text = [
    "city,country,from,to",
    "Springfield,,2027-05-03,2027-05-07",
    "Springfield,US,2027-06-03,2027-06-07",
    "Birmingham,GB,2027-07-03,2027-07-07",
    "Paris,,2027-08-03,2027-08-07",
  ].join("\n");
  const [anywhere, inUsa, inEngland, paris] = await preview(ana, text);
  const states = inUsa!.choices.map(({ stateName }) => stateName);
  expect(states).toEqual(expect.arrayContaining(["Illinois", "Massachusetts", "Missouri"]));
  expect(inUsa!.choices[0]).toMatchObject({ placeId: inUsa!.place?.placeId });
  expect(anywhere!.choices.length).toBeGreaterThanOrEqual(inUsa!.choices.length);
  expect([inEngland!.choices, paris!.choices]).toEqual([[], []]);

  const illinois = inUsa!.choices.find(({ stateName }) => stateName === "Illinois")!;
  const add = (line: number, placeId: string) =>
    ana(tables.add, { body: { text, lines: [3], places: [{ line, placeId }] } });
  expect((await add(3, "2267057")).failure).toMatchObject({
    issues: [{ path: "places", code: "PLACE_NOT_A_CHOICE" }],
  });
  expect((await add(5, illinois.placeId)).failure).toMatchObject({
    issues: [{ path: "places", code: "PLACE_NOT_A_CHOICE" }],
  });
  expect((await ana(trips.list, {})).body).toEqual([]);
  expect((await add(3, illinois.placeId)).body).toMatchObject({ added: 1 });
  expect((await ana(trips.list, {})).body).toMatchObject([
    { city: "Springfield", state: "IL", placeId: illinois.placeId, name: "Springfield" },
  ]);
  expect((await add(3, illinois.placeId)).body).toEqual({ added: 0, importId: null });
});

test("Ana says once whether the day or the month comes first; a date that tells it goes before", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const text = "sep=;\ncity;from;to\nLisbon;03/05/27;04/05/27\nPorto;01/06/27;soon";
  const daysOf = async (order?: "day-first" | "month-first") =>
    (await ana(tables.preview, { body: { text, ...(order && { order }) } })).body.map((it) => [
      it.line,
      it.problem ?? it.startDate,
      it.writtenDay,
    ]);
  expect(await daysOf()).toEqual([
    [3, "day-ambiguous", "03/05/27"],
    [4, "day-ambiguous", "01/06/27"],
  ]);
  expect(await daysOf("day-first")).toEqual([
    [3, "2027-05-03", null],
    [4, "day-unreadable", "soon"],
  ]);
  expect(await daysOf("month-first")).toEqual([
    [3, "2027-03-05", null],
    [4, "day-unreadable", "soon"],
  ]);
  await ana(tables.add, { body: { text, lines: [3], order: "month-first" } });
  expect((await ana(trips.list, {})).body).toMatchObject([{ startDate: "2027-03-05" }]);
  const told = { text: "city,from,to\nLisbon,31/05/2027,01/06/2027", order: "month-first" } as const;
  expect((await ana(tables.preview, { body: told })).body).toMatchObject([
    { startDate: "2027-05-31", endDate: "2027-06-01" },
  ]);
});

test("a small place named without a country is to be confirmed; with its country it is certain", async () => {
  const { as, pool } = await newWorld();
  await pool.query("update cities set population = 900 where name = 'Braga'");
  const rows = await preview(
    as("ana"),
    "city,country,from,to\nBraga,,2027-05-03,2027-05-07\nBraga,PT,2027-06-03,2027-06-07",
  );
  expect(rows.map(({ isUncertain }) => isUncertain)).toEqual([true, false]);
  expect(rows.map(({ choices }) => choices[0]?.city)).toEqual(["Braga", undefined]);
});

const twoTrips = "city,from,to,name\nLisbon,2026-05-03,2026-05-07,Spring\nPorto,2026-06-01,2026-06-04,";
const addTwo = (as: As) => as(tables.add, { body: { text: twoTrips, lines: [2, 3], name: "trips.csv" } });

const typed = {
  ...{ name: "Typed", country: "PT", state: "11", city: "Lisbon", placeId: "2267057" },
  ...{ startDate: "2026-08-01", endDate: "2026-08-03" },
};

test("Ana undoes a table for a day, and it is in the list of her imports", async () => {
  const { as, setClock } = await newWorld();
  const ana = as("ana");
  await ana(trips.create, { body: typed });
  const params = { id: (await addTwo(ana)).body.importId! };
  expect((await ana(imports.list, {})).body).toMatchObject([{ subject: "trips.csv", status: "done" }]);
  const { body: read } = await ana(imports.get, { params });
  expect(read.undoUntil).toBe("2026-03-02T12:00:00.000Z");
  expect((await as("bo")(imports.undo, { params })).status).toBe(404);
  expect((await ana(imports.undo, { params })).body).toMatchObject({
    ...{ status: "done", undoUntil: null, error: "You have undone this." },
  });
  expect((await ana(trips.list, {})).body).toMatchObject([{ name: "Typed" }]);
  const again = { id: (await addTwo(ana)).body.importId! };
  setClock("2026-03-02T12:00:01Z");
  expect((await ana(imports.undo, { params: again })).failure).toMatchObject({ code: "UNDO_OVER" });
});

test("a table is not undone once one of its trips was changed", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const params = { id: (await addTwo(ana)).body.importId! };
  const [first] = (await ana(trips.list, {})).body;
  const { name: _, ...same } = { ...typed, startDate: first!.startDate, endDate: first!.endDate };
  await ana(trips.update, { params: { id: first!.id }, body: { ...same, name: "Changed" } });
  expect((await ana(imports.undo, { params })).failure).toMatchObject({ code: "UNDO_CHANGED" });
  expect((await ana(trips.list, {})).body).toHaveLength(2);
});
