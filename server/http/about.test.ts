import { expect, test } from "vitest";
import { about } from "../../contract/about.ts";
import { newWorld } from "../testing/world.ts";

test("anyone is told who runs it and where to write to", async () => {
  const { as } = await newWorld({ operator: "Harbour Hostel", contactEmail: "hello@harbour.example" });
  const told = { version: "test", operator: "Harbour Hostel", contactEmail: "hello@harbour.example" };
  expect((await as()(about.read, {})).body).toEqual(told);
  expect((await as("ana")(about.read, {})).body).toEqual(told);
});

test("while it is being looked after too", async () => {
  const { as } = await newWorld({ isMaintained: () => true });
  expect((await as()(about.read, {})).status).toBe(200);
});
