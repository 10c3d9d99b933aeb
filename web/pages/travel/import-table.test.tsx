import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { TableRow } from "#contract/features/tables.ts";
import { putHandoffFiles } from "#web/lib/files/file-handoff.ts";
import { ana, inDays, kyoto, signedInAs, trip } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { navigate } from "#web/lib/navigation.tsx";
import { show } from "#web/testing/show.tsx";
import { ImportTablePage } from "./import-table.tsx";

const row = (changed: Partial<TableRow> = {}): TableRow => ({
  ...{ line: 2, name: "Spring", written: "Lisbon", choices: [], problem: null },
  ...{ isUncertain: false, writtenDay: null },
  place: { country: "PT", state: "11", city: "Lisbon", placeId: "2267057" },
  ...{ startDate: inDays(3), endDate: inDays(7) },
  ...changed,
});
const lisbon = (country: string, stateName: string) => ({
  ...{ placeId: country, city: "Lisbon", county: null, country },
  ...{ state: stateName.slice(0, 2).toUpperCase(), stateName },
});
const start = async (answers: Parameters<typeof signedInAs>[1]) => {
  const server = await signedInAs(ana, answers);
  const user = show(<ImportTablePage />, "/imports/table");
  const choose = async (content: BlobPart) =>
    user.upload(
      await screen.findByLabelText("Table with trips"),
      new File([content], "trips.csv", { type: "text/csv" }),
    );
  return { ...server, user, choose };
};
const preview = "POST /api/tables/preview";

test("a line that shares days with a trip that Ana has says with which one", async () => {
  const temples = trip({ ...kyoto, name: "Temples", startDate: inDays(7), endDate: inDays(12) });
  const { choose } = await start({
    "GET /api/trips": { body: [temples] },
    [preview]: { body: [row(), row({ line: 3, name: "Later", startDate: inDays(13), endDate: inDays(14) })] },
  });
  await choose("city,from,to");
  const boxes = within(await screen.findByRole("group", { name: "Trips in this file" }));
  const described = (name: RegExp) =>
    document.getElementById(boxes.getByRole("checkbox", { name }).getAttribute("aria-describedby") ?? "");
  await expect.poll(() => described(/^Spring/)?.textContent).toMatch(/^“Temples” also covers /);
  expect(described(/^Later/)).toBeNull();
});

test("lines that can't be added say why; of the others Ana adds those that she chooses", async () => {
  const { user, choose, sent } = await start({
    [preview]: {
      body: [
        row(),
        row({ line: 3, written: "Qwxyz", place: null, problem: "city-unknown" }),
        row({
          line: 4,
          name: "Summer",
          isUncertain: true,
          choices: [lisbon("PT", "Lisbon"), lisbon("US", "Ohio")],
        }),
        row({ line: 5, name: "Autumn" }),
      ],
    },
    "POST /api/tables": { body: { added: 2, importId: 5 } },
  });
  await choose("city,from,to");
  await screen.findByText("1 line can’t be added");
  expect(screen.getByText(/^Line 3:/).closest("li")?.textContent).toContain("No city has this name.");
  const boxes = within(await screen.findByRole("group", { name: "Trips in this file" }));
  expect(boxes.getByRole<HTMLInputElement>("checkbox", { name: /^Summer/ }).checked).toBe(false);
  const which = boxes.getByRole("combobox", { name: "Which “Lisbon” is it?" });
  await user.selectOptions(which, "Lisbon, Ohio, United States");
  expect(boxes.getByRole<HTMLInputElement>("checkbox", { name: /^Summer/ }).checked).toBe(true);
  boxes.getByRole("checkbox", { name: /^Summer Lisbon, OH, United States/ });
  await user.click(boxes.getByRole("checkbox", { name: /^Autumn/ }));
  await user.click(screen.getByRole("button", { name: "Add 2 trips" }));
  const added = await screen.findByText("2 trips were added");
  await expect.poll(() => document.activeElement?.contains(added)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(await sent("/api/tables")).toEqual({
    name: "trips.csv",
    text: "city,from,to",
    lines: [2, 4],
    places: [{ line: 4, placeId: "US" }],
  });
});

test("a table that Ana dropped among her bookings is shown here at once", async () => {
  putHandoffFiles([new File(["city,from,to"], "trips.csv")]);
  await start({ [preview]: { body: [row()] } });
  const trip = await screen.findByRole("checkbox", { name: /^Spring/ });
  expect(document.activeElement?.contains(trip)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test("a city that is sure by Ana's home is ticked, and another can still be chosen", async () => {
  const choices = [lisbon("PT", "Lisbon"), lisbon("US", "Ohio")];
  const { choose } = await start({ [preview]: { body: [row({ choices })] } });
  await choose("city,from,to");
  const trip = await screen.findByRole<HTMLInputElement>("checkbox", { name: /^Spring Lisbon, Portugal/ });
  expect(trip.checked).toBe(true);
  screen.getByRole("combobox", { name: "Which “Lisbon” is it?" });
});

test("Ana is asked once whether the day comes first; a date that can't be read is named", async () => {
  const unread = { startDate: null, endDate: null };
  const { user, choose, requests } = await start({
    [preview]: [
      {
        body: [
          row({ problem: "day-ambiguous", writtenDay: "03/05/27", ...unread }),
          row({ line: 3, problem: "day-ambiguous", writtenDay: "04/05/27", ...unread }),
        ],
      },
      { body: [row(), row({ line: 3, problem: "day-unreadable", writtenDay: "soon", ...unread })] },
    ],
    "POST /api/tables": { body: { added: 0, importId: null } },
  });
  await choose("city,from,to");
  await screen.findByText("Does “03/05/27” begin with the day or with the month?");
  await user.click(screen.getByRole("button", { name: "With the day" }));
  await screen.findByText("“soon” can’t be read as a date. Write it as 2027-05-31.");
  await user.click(screen.getByRole("button", { name: "Add 1 trip" }));
  await screen.findByText("Nothing was added: these trips are in your trips already.");
  expect(requests.filter(({ path }) => path.startsWith("/api/tables")).map(({ body }) => body)).toEqual([
    { text: "city,from,to" },
    { text: "city,from,to", order: "day-first" },
    { name: "trips.csv", text: "city,from,to", order: "day-first", lines: [2], places: [] },
  ]);
});

test("a spreadsheet's own file is not sent, and the page says what to do", async () => {
  const { user, requests } = await start({});
  const file = new File(["PK"], "Trips.XLSX", { type: "text/csv" });
  await user.upload(await screen.findByLabelText("Table with trips"), file);
  await screen.findByText(/^This is a spreadsheet’s own file. Save it as CSV/);
  expect(requests.filter(({ path }) => path.startsWith("/api/tables"))).toEqual([]);
});

test("Ana's choices are there when she comes back to the table", async () => {
  const body = [row(), row({ line: 3, name: "Autumn" })];
  const { user, choose, requests } = await start({ [preview]: { body } });
  await choose("city,from,to");
  await user.click(await screen.findByRole("checkbox", { name: /^Autumn/ }));
  const entry = history.state as unknown;
  navigate("/imports");
  cleanup();
  history.replaceState(entry, "");
  show(<ImportTablePage />, "/imports/table");
  const autumn = await screen.findByRole<HTMLInputElement>("checkbox", { name: /^Autumn/ });
  expect(autumn.checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /^Spring/ }).checked).toBe(true);
  expect(requests.filter(({ path }) => path.endsWith("/preview"))).toHaveLength(2);
});

test("a small place and a trip that is over say so", async () => {
  const [choice] = [lisbon("US", "Ohio")];
  const over = { startDate: "2020-05-03", endDate: "2020-05-07" };
  const { choose } = await start({
    [preview]: {
      body: [row({ isUncertain: true, choices: [choice] }), row({ line: 3, name: "Autumn", ...over })],
    },
  });
  await choose("city,from,to");
  const small = await screen.findByRole<HTMLInputElement>("checkbox", {
    name: /^Spring/,
    description: /^A small place/,
  });
  expect(small.checked).toBe(false);
  const past = screen.getByRole<HTMLInputElement>("checkbox", {
    name: /^Autumn.*2020/,
    description: "This trip is over.",
  });
  expect(past.checked).toBe(true);
});

test("a file that isn't a table is refused with a reason, and another one can be chosen", async () => {
  const why = "The first line must name the columns: city, from and to";
  const { choose } = await start({
    [preview]: [
      {
        status: 400,
        body: failure(`text: ${why}`, { issues: [{ path: "text", message: why }] }),
      },
      { body: [row()] },
    ],
  });
  await choose("hello");
  await screen.findByText("The first line must name the columns: city, from and to");
  await choose("city,from,to");
  await screen.findByRole("checkbox", { name: /^Spring/ });
});

test("a table of an older spreadsheet program keeps its accents", async () => {
  const { choose, sent } = await start({ [preview]: { body: [row()] } });
  await choose(new Uint8Array([0x4d, 0xe1, 0x6c, 0x61, 0x67, 0x61]));
  await screen.findByRole("checkbox", { name: /^Spring/ });
  expect(await sent("/api/tables/preview")).toEqual({ text: "Málaga" });
});

test("a trip without a name of its own is called after the chosen city, named once", async () => {
  const choices = [lisbon("PT", "Lisbon"), { ...lisbon("US", "Ohio"), city: "New Lisbon" }];
  const { user, choose } = await start({ [preview]: { body: [row({ name: "Lisbon", choices })] } });
  await choose("city,from,to");
  await screen.findByRole("checkbox", { name: /^Lisbon Portugal · / });
  await user.selectOptions(screen.getByRole("combobox", { name: "Which “Lisbon” is it?" }), "US");
  await screen.findByRole("checkbox", { name: /^New Lisbon OH, United States · / });
});
