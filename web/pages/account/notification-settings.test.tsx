import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { zoneHere } from "#web/lib/format/zones.ts";
import { isOnByDefault, pairs, type Preferences } from "#contract/features/notification-settings.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { NotificationSettingsPage } from "./notification-settings.tsx";

const path = "/api/user/notification-settings";
const stored: Preferences = {
  newMatches: true,
  messages: false,
  connectionRequests: true,
  tripUpdates: false,
  emailNotifications: true,
  smsNotifications: true,
  pushNotifications: true,
  inAppNotifications: true,
  quietHoursEnabled: false,
  quietHoursStart: "22:00",
  quietHoursEnd: "08:00",
  timezone: "UTC",
  pairs: Object.fromEntries(pairs.map((pair) => [pair, isOnByDefault(pair)])) as Preferences["pairs"],
  digest: "off",
  quietHoursFollow: false,
};

const open = async (more: Parameters<typeof signedInAs>[1] = {}, person = ana) => {
  const server = await signedInAs(person, { [`GET ${path}`]: { body: stored }, ...more });
  return { ...server, user: show(<NotificationSettingsPage />, "/notification-settings") };
};
const toggle = (name: RegExp) => screen.findByRole<HTMLInputElement>("switch", { name });
const sent = (requests: { method: string; body: unknown }[]) =>
  requests.filter(({ method }) => method === "PUT").map(({ body }) => body);

test("the page shows the stored settings, and opening it writes nothing", async () => {
  const { requests } = await open();
  expect((await toggle(/New matches/)).checked).toBe(true);
  expect((await toggle(/^Messages/)).checked).toBe(false);
  expect((await toggle(/Trip updates/)).checked).toBe(false);
  expect((await toggle(/Email notifications/)).checked).toBe(true);
  expect(sent(requests)).toEqual([]);
});

test("a change is saved at once and alone, and moves back with a message if it is refused", async () => {
  const { user, requests } = await open({
    [`PUT ${path}`]: [{ body: { ...stored, messages: true } }, { status: 500, body: failure("") }],
  });
  const messages = await toggle(/^Messages/);
  await user.click(messages);
  await expect.poll(() => sent(requests)).toEqual([{ messages: true }]);
  expect(messages.checked).toBe(true);
  await user.click(await toggle(/Email notifications/));
  await screen.findByText("Failed to save notification settings");
  expect((await toggle(/Email notifications/)).checked).toBe(true);
  expect(messages.checked).toBe(true);
});

test("switching on quiet hours sets the device's time zone and shows from and to", async () => {
  const { user, requests } = await open({
    [`PUT ${path}`]: { body: { ...stored, quietHoursEnabled: true, timezone: zoneHere() } },
  });
  expect(screen.queryByLabelText("From")).toBeNull();
  await user.click(await toggle(/Keep quiet/));
  expect((await screen.findByLabelText<HTMLInputElement>("From")).value).toBe("22:00");
  await expect.poll(() => sent(requests)).toEqual([{ quietHoursEnabled: true, timezone: zoneHere() }]);
  await screen.findByRole("combobox", { name: "Time zone" });
});

test("a failed load can be tried again", async () => {
  // A 400, because it isn't retried automatically.
  const { user } = await open({ [`GET ${path}`]: [{ status: 400, body: failure("No") }, { body: stored }] });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await toggle(/New matches/);
});

test("the page shows the phone and whether it is verified, and offers to verify it", async () => {
  const server = { "GET /api/locations/countries": { body: [] } };
  await open(server, { ...ana, phone: "+351912345678" });
  await screen.findByText("+351912345678");
  await screen.findByText("Not verified");
  await screen.findByRole("heading", { name: "Phone" });
});

test("a browser without push support says so instead of offering it", async () => {
  await open();
  const here = await toggle(/On this device/);
  await screen.findByText(/This browser can’t show them/);
  expect(here.disabled).toBe(true);
});

test("Ana, who has not allowed communication, sees why no emails come and can allow them", async () => {
  const without = { ...ana, privacyCommunications: false };
  const { user, requests } = await open({ "PUT /api/user/consents": { body: ana } }, without);
  await screen.findByText("Emails and push notifications are off");
  await user.click(screen.getByRole("button", { name: "Allow communication features" }));
  await expect.poll(() => screen.queryByText("Emails and push notifications are off")).toBeNull();
  expect(sent(requests)).toEqual([{ communications: true }]);
});

test("showing presence is optional, and the switch moves back if the server refuses", async () => {
  const { user, requests } = await open({
    "PUT /api/user/privacy": [{ body: { ...ana, showsPresence: false } }, { status: 500, body: failure("") }],
  });
  const online = await toggle(/Show when I’m online/);
  await user.click(online);
  await expect.poll(() => sent(requests)).toEqual([{ showsPresence: false }]);
  const receipts = await toggle(/Show when I have read messages/);
  await user.click(receipts);
  await screen.findByText("Failed to update profile");
  await expect.poll(() => [online.checked, receipts.checked]).toEqual([false, true]);
});

const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });

test("one topic is switched off on one channel only; a channel that is off can't be chosen", async () => {
  const changed = { ...stored.pairs, "newMatches.email": false };
  const { user, requests } = await open({ [`PUT ${path}`]: { body: { ...stored, pairs: changed } } });
  const mails = await box("New matches: Email");
  expect([mails.checked, mails.disabled]).toEqual([true, false]);
  const messages = await box("Messages: Push");
  expect([messages.checked, messages.disabled]).toEqual([false, true]);
  await user.click(mails);
  await expect.poll(() => sent(requests)).toEqual([{ pairs: { "newMatches.email": false } }]);
  expect(mails.checked).toBe(false);
  expect((await box("New matches: Push")).checked).toBe(true);
});

test("a refused choice moves back, and earlier changes stay", async () => {
  const changed = { ...stored.pairs, "newMatches.email": false };
  const { user, requests } = await open({
    [`PUT ${path}`]: [{ body: { ...stored, pairs: changed } }, { status: 500, body: failure("") }],
  });
  const [mails, pushes] = [await box("New matches: Email"), await box("New matches: Push")];
  await user.click(mails);
  await expect.poll(() => sent(requests)).toHaveLength(1);
  await user.click(pushes);
  await screen.findByText("Failed to save notification settings");
  expect([mails.checked, pushes.checked]).toEqual([false, true]);
});

test("text messages can't be chosen without a verified phone", async () => {
  await open();
  expect((await box("New matches: SMS")).disabled).toBe(true);
  expect(screen.queryByRole("switch", { name: /Send me texts/ })).toBeNull();
});

test("with a verified phone each topic can come by text; none does by default", async () => {
  const server = { "GET /api/locations/countries": { body: [] }, [`PUT ${path}`]: { body: stored } };
  const proven = { ...ana, phone: "+351912345678", isPhoneVerified: true };
  const { user, requests } = await open(server, proven);
  await toggle(/Send me texts/);
  const texts = await box("New matches: SMS");
  expect([texts.checked, texts.disabled]).toEqual([false, false]);
  await user.click(texts);
  await expect.poll(() => sent(requests)).toEqual([{ pairs: { "newMatches.sms": true } }]);
});

test("choosing a digest sets the device's time zone", async () => {
  const { user, requests } = await open({ [`PUT ${path}`]: { body: { ...stored, digest: "weekly" } } });
  await user.click(await screen.findByRole("radio", { name: /Every week/ }));
  await expect.poll(() => sent(requests)).toEqual([{ digest: "weekly", timezone: zoneHere() }]);
});

test("quiet hours can follow the person's current location", async () => {
  const quiet = { ...stored, quietHoursEnabled: true, timezone: "Asia/Tokyo" };
  const { user, requests } = await open({
    [`GET ${path}`]: { body: quiet },
    [`PUT ${path}`]: { body: { ...quiet, quietHoursFollow: true } },
  });
  await user.click(await toggle(/Use local time on trips/));
  await expect.poll(() => sent(requests)).toEqual([{ quietHoursFollow: true, timezone: "Asia/Tokyo" }]);
});
