import { expect, test } from "vitest";
import { tables } from "#contract/features/tables.ts";
import type { As } from "#testing/access/calls-as.ts";
import { newWorld } from "#testing/worlds/world.ts";

const preview = async (as: As, text: string) => (await as(tables.preview, { body: { text } })).body;
/** Each line's city with its country; a question mark if it is to be confirmed. */
const citiesOf = async (as: As, ...lines: string[]) =>
  (
    await preview(as, `city,country,from,to\n${lines.map((it) => `${it},2027-05-03,2027-05-07`).join("\n")}`)
  ).map(({ place, isUncertain }) => `${place?.city} ${place?.country}${isUncertain ? "?" : ""}`);
const shared = ["Córdoba", "Mérida", "Santiago", "Guadalajara", "Cartagena", "León", "Valencia", "Toledo"];

/** A world with smaller cities of these names too, and Ana at home in this country. */
const worldOf = async (country: string | null) => {
  const { as, pool, id } = await newWorld();
  await pool.query(
    `insert into cities (id, country, state, name, folded, population, latitude, longitude, timezone, area)
     values (2513917, 'ES', 'EX', 'Mérida', 'merida', 59424, 38.9, -6.3, 'Europe/Madrid', 2513917),
            (3121070, 'ES', 'CM', 'Guadalajara', 'guadalajara', 83039, 40.6, -3.2, 'Europe/Madrid', 3121070),
            (2510409, 'ES', 'CM', 'Toledo', 'toledo', 84282, 39.9, -4, 'Europe/Madrid', 2510409),
            (4717560, 'US', 'TX', 'Paris', 'paris', 24782, 33.7, -95.6, 'America/Chicago', 4717560)
     on conflict do nothing`,
  );
  const home = country === null ? [null, null, null, null] : [country, "1", "Home", "1"];
  await pool.query(
    "update users set (home_country, home_state, home_city, home_place) = ($2, $3, $4, $5) where id = $1",
    [id("ana"), ...home],
  );
  return as("ana");
};

test("no trip goes to the largest of several cities of its name without a question", async () => {
  const ana = await worldOf(null);
  const cities = await citiesOf(ana, ...shared.map((city) => `${city},`));
  expect(cities.filter((city) => !city.endsWith("?"))).toEqual([]);
  const written = ["Córdoba,ES", "Mérida,ES", "Santiago,CL", "León,Spain", "Toledo,US"];
  expect(await citiesOf(ana, ...written)).toEqual([
    ...["Córdoba ES", "Mérida ES", "Santiago CL", "León ES", "Toledo US"],
  ]);
});

test("of cities with one name the one at home is meant, then the one where the other trips go", async () => {
  const ana = await worldOf("ES");
  expect(await citiesOf(ana, ...shared.map((city) => `${city},`))).toEqual([
    ...["Córdoba ES", "Mérida ES?", "Santiago CL?", "Guadalajara ES", "Cartagena ES"],
    ...["León ES", "Valencia ES", "Toledo ES"],
  ]);
  const [row] = await preview(ana, "city,from,to\nCórdoba,2027-05-03,2027-05-07");
  expect(row!.choices.slice(0, 2).map(({ country }) => country)).toEqual(["ES", "AR"]);
  const german = await worldOf("DE");
  expect(await citiesOf(german, "Madrid,", "Sevilla,", "Paris,", "Córdoba,")).toEqual([
    ...["Madrid ES", "Seville ES", "Paris FR", "Córdoba ES"],
  ]);
  expect(await citiesOf(german, "Madrid,", "Paris,", "Córdoba,")).toEqual([
    ...["Madrid ES", "Paris FR", "Córdoba AR?"],
  ]);
  const american = await worldOf("US");
  expect(await citiesOf(american, "Paris,", "Toledo,")).toEqual(["Paris FR", "Toledo US"]);
});
