import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Account } from "#contract/features/account-shapes.ts";
import type { ImportResult, ImportPreview } from "#contract/features/account-import.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { zipped } from "#web/testing/zipped.ts";
import { show } from "#web/testing/show.tsx";
import { YourDataPane } from "./your-data.tsx";
import { SettingsPage } from "./settings.tsx";

const trip = (more: object) => ({
  thing: "new" as const,
  name: "To the sea",
  city: "Lisbon",
  startDate: "2019-05-03",
  endDate: "2019-05-07",
  isLimited: false,
  ...more,
});
const preview: ImportPreview = {
  madeOn: "2026-03-01",
  madeAt: "https://there.example",
  profile: { part: "new", firstName: "Ana", lastName: "Quimera", bio: "Slow trains" },
  photo: "new",
  home: { part: "new", city: "Lisbon" },
  settings: "same",
  groups: { items: [{ thing: "new", name: "Family", memberCount: 0 }], areTooMany: false },
  trips: {
    items: [trip({}), trip({ name: "For few", isLimited: true }), trip({ name: "Lost", thing: "place" })],
    areTooMany: false,
  },
  days: { added: 2, kept: 1, placeless: 0 },
  people: [{ name: "Bo Lindqvist", email: "bo@there.example" }],
};
const moved: ImportResult = {
  groups: 1,
  trips: 2,
  days: 2,
  profile: false,
  photo: true,
  home: false,
  settings: false,
  account: ana,
};

const look = "POST /api/user/moving/preview";
const take = "POST /api/user/moving";
const start = async (answers: Parameters<typeof signedInAs>[1], account: Account = ana) => {
  const server = await signedInAs(account, {
    "GET /api/user/export": { body: [] },
    "GET /api/invitation/ways": { body: { email: true, text: false } },
    ...answers,
  });
  const user = show(
    <SettingsPage>
      <YourDataPane />
    </SettingsPage>,
    "/your-data",
  );
  const copy = await zipped({ "manifest.json": "{}" });
  const choose = async (file: BlobPart = copy) =>
    user.upload(await screen.findByLabelText("Copy of your data"), new File([file], "a.zip"));
  return { ...server, user, choose };
};
const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const partsIn = (calls: string[]) => calls.find((it) => it.startsWith(`${take}?`))?.split("parts=")[1];

test("a copy is previewed; parts that add are ticked, parts that replace are not", async () => {
  const { choose, user, calls } = await start({ [look]: { body: preview }, [take]: { body: moved } });
  await choose();
  const head = await screen.findByRole("heading", { name: "What the copy contains" });
  expect(document.activeElement).toBe(head);
  const ticked: Record<string, boolean> = {};
  for (const name of ["Groups", "Trips", "Saved days", "Name, bio and language", "Photo", "Home city"])
    ticked[name] = (await box(name)).checked;
  expect(ticked).toEqual({
    Groups: true,
    Trips: true,
    "Saved days": true,
    "Name, bio and language": false,
    Photo: true,
    "Home city": false,
  });
  expect((await box("Notification Settings")).disabled).toBe(true);
  screen.getByText("Lost: Lisbon is unknown here");
  screen.getByText("1 saved day: you have already set that day here");
  await user.click(await box("Groups"));
  screen.getByText(
    "1 of them is shared with groups only. If you don’t import the groups, no one sees it until you choose who can.",
  );
  await user.click(await box("Groups"));
  await user.click(await box("Saved days"));
  await user.click(screen.getByRole("button", { name: "Import" }));
  const done = await screen.findByRole("heading", { name: "Imported" });
  expect(document.activeElement).toBe(done);
  expect(decodeURIComponent(partsIn(calls()) ?? "")).toBe("photo,trips,groups");
  screen.getByText("2 trips");
});

test("connections from the other server are invited with one click", async () => {
  const { choose, user, sent } = await start({
    [look]: { body: preview },
    [take]: { body: moved },
    "POST /api/invitations": { status: 201, body: {} },
  });
  await choose();
  await user.click(await screen.findByRole("button", { name: "Import" }));
  await user.click(await screen.findByRole("button", { name: "Invite Bo Lindqvist" }));
  await screen.findByText("Invitation sent");
  expect(await sent("POST")).toEqual({
    name: "Bo Lindqvist",
    email: "bo@there.example",
  });
});

test("an unreadable copy says why and where, and another can be chosen", async () => {
  const refused = failure("trips.json.3.startDate: Please enter a valid date", {
    issues: [{ path: "trips.json.3.startDate", message: "Please enter a valid date" }],
  });
  const { choose } = await start({ [look]: [{ status: 400, body: refused }, { body: preview }] });
  await choose();
  const notice = (await screen.findByText("This copy can’t be read")).closest<HTMLElement>("[role=status]")!;
  within(notice).getByText("Please enter a valid date");
  within(notice).getByText("trips.json.3.startDate");
  await choose();
  await screen.findByRole("heading", { name: "What the copy contains" });
  expect(screen.queryByText("This copy can’t be read")).toBeNull();
});

test("a file that isn't a copy is refused, and nothing of it is sent", async () => {
  const { choose, calls } = await start({ [look]: { body: preview } });
  await choose("a page of my diary");
  await screen.findByText(/^This is not a zip file with a copy of your data, or it is damaged\./);
  expect(calls()).not.toContain(look);
});

test("a file that is too large is refused, and a failed import keeps the choices", async () => {
  const { choose, user } = await start({
    [look]: [{ status: 413, body: failure("body: Too large") }, { body: preview }],
    [take]: { status: 400, body: failure("You can have at most 500 trips. Please delete some first.") },
  });
  await choose();
  await screen.findByText("This file is too large.");
  await choose();
  await user.click(await box("Saved days"));
  await user.click(screen.getByRole("button", { name: "Import" }));
  await screen.findByText("You can have at most 500 trips. Please delete some first.");
  expect((await box("Saved days")).checked).toBe(false);
});

test("cancelling returns to the file choice", async () => {
  const { choose, user } = await start({ [look]: { body: preview } });
  await choose();
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Choose a file" }));
});

test("a suspended person can export a copy, but not import one", async () => {
  await start({}, { ...ana, isSuspended: true });
  await screen.findByRole("button", { name: "Export my data" });
  expect(screen.queryByLabelText("Copy of your data")).toBeNull();
});
