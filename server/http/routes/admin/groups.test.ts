import { expect, test } from "vitest";
import { adminGroups } from "#contract/features/admin/groups.ts";
import { adminTrips } from "#contract/features/admin/trips.ts";
import { groups } from "#contract/features/groups.ts";
import { matches } from "#contract/features/matches.ts";
import { notifications } from "#contract/features/notifications.ts";
import { trips } from "#contract/features/trips.ts";
import { newAdminWorld } from "#testing/worlds/admin.ts";

const lisbon = { country: "PT", state: "11", city: "Lisbon", startDate: "2026-05-03", endDate: "2026-05-07" };

test("all groups are listed with their owners and members, and found by both", async () => {
  const { as, connect } = await newAdminWorld();
  await connect(["ana", "bo"]);
  const { body: choir } = await as("ana")(groups.create, { body: { name: "Choir", description: "We sing" } });
  await as("chloe")(groups.create, { body: { name: "Hikers" } });
  await as("ana")(groups.addMember, { params: { id: choir.id }, body: { username: "bo" } });
  const list = async (search?: string) =>
    (await as("giulia")(adminGroups.list, { query: { ...(search && { search }) } })).body;
  expect((await list()).items).toMatchObject([
    { name: "Hikers", ownerEmail: "chloe@coincide.example", memberCount: 1, isPrivate: true },
    { name: "Choir", description: "We sing", ownerName: "Ana Silva", memberCount: 2 },
  ]);
  expect((await list("silva")).items.map(({ name }) => name)).toEqual(["Choir"]);
  expect(await list("hik")).toMatchObject({ totalCount: 1, items: [{ name: "Hikers" }] });
});

test("a group that an admin deletes is gone for everyone, and its owner is notified", async () => {
  const { as, settle } = await newAdminWorld();
  const { body: choir } = await as("ana")(groups.create, { body: { name: "Choir" } });
  const params = { id: choir.id };
  expect((await as("giulia")(adminGroups.remove, { params })).status).toBe(200);
  await settle();
  expect((await as("ana")(groups.list, { query: {} })).body).toEqual([]);
  expect((await as("ana")(notifications.list, {})).body).toMatchObject([
    { title: "Your group was deleted", message: "Choir was deleted by an administrator." },
  ]);
  expect((await as("giulia")(adminGroups.remove, { params })).status).toBe(404);
});

test("all trips are listed with their travellers, found by name, city, person and address", async () => {
  const { as } = await newAdminWorld();
  await as("ana")(trips.create, { body: { ...lisbon, name: "Fado 100%" } });
  await as("bo")(trips.create, { body: { ...lisbon, city: "Porto", state: "13", name: "Wine" } });
  const find = async (search: string) => {
    const { body } = await as("giulia")(adminTrips.list, { query: { search } });
    expect(body.totalCount).toBe(body.items.length);
    return body.items.map(({ name }) => name);
  };
  expect(await find("")).toEqual(["Wine", "Fado 100%"]);
  expect(await find("lisb")).toEqual(["Fado 100%"]);
  expect(await find("po")).toEqual(["Wine"]);
  expect(await find("fado silva")).toEqual(["Fado 100%"]);
  expect(await find("bo@coincide")).toEqual(["Wine"]);
  expect(await find("100%")).toEqual(["Fado 100%"]);
  expect(await find("lisbon lindqvist")).toEqual([]);
  const { body } = await as("giulia")(adminTrips.list, { query: {} });
  expect(body.items[1]).toMatchObject({
    userName: "ana",
    userFirstName: "Ana",
    userEmail: "ana@coincide.example",
    stateName: "Lisbon",
    groupNames: [],
    startDate: "2026-05-03",
  });
});

test("a trip that an admin deletes also removes its matches, and its owner is notified", async () => {
  const { as, connect, settle } = await newAdminWorld();
  await connect(["ana", "bo"]);
  const { body: trip } = await as("ana")(trips.create, { body: { ...lisbon, name: "Fado" } });
  await as("bo")(trips.create, { body: lisbon });
  expect((await as("bo")(matches.list, {})).body).toHaveLength(1);
  const params = { id: trip.id };
  expect((await as("giulia")(adminTrips.remove, { params })).status).toBe(200);
  expect((await as("bo")(matches.list, {})).body).toEqual([]);
  await settle();
  const { body: notices } = await as("ana")(notifications.list, {});
  expect(notices.map(({ title }) => title)).toContain("Your trip was deleted");
  expect((await as("giulia")(adminTrips.remove, { params })).status).toBe(404);
});
