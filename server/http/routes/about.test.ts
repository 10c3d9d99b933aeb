import { expect, test } from "vitest";
import { about } from "#contract/features/about.ts";
import { noSms } from "#lib/sms/sms.ts";
import { newWorld } from "#testing/worlds/world.ts";

test("anyone can read who runs the server and where to write to", async () => {
  const { as } = await newWorld({ operator: "Harbour Hostel", contactEmail: "hello@harbour.example" });
  const expected = {
    version: "test",
    operator: "Harbour Hostel",
    contactEmail: "hello@harbour.example",
    sendsTexts: true,
    verifiesEmail: false,
  };
  expect((await as()(about.read, {})).body).toEqual(expected);
  expect((await as("ana")(about.read, {})).body).toEqual(expected);
});

test("it can be read during maintenance, too", async () => {
  const { as } = await newWorld({ isMaintained: () => true });
  expect((await as()(about.read, {})).status).toBe(200);
});

test("with a mail server it says that addresses are verified", async () => {
  const { as } = await newWorld({ verifiesEmail: true });
  expect((await as()(about.read, {})).body.verifiesEmail).toBe(true);
});

test("without an SMS provider it says so before anyone types a number", async () => {
  const { as } = await newWorld({ sms: noSms });
  expect((await as()(about.read, {})).body.sendsTexts).toBe(false);
});
