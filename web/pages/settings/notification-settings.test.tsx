import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { zoneHere } from "#web/lib/format/zones.ts";
import { isOnByDefault, pairs, type Preferences } from "#contract/features/notification-settings.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { NotificationsPane } from "./notification-settings.tsx";
import { QuietHoursPane } from "./quiet-hours.tsx";
import { SettingsPage } from "./settings.tsx";

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
  return {
    ...server,
    user: show(
      <SettingsPage>
        <NotificationsPane />
      </SettingsPage>,
      "/notification-settings",
    ),
  };
};
const openTiming = async (more: Parameters<typeof signedInAs>[1]) => {
  const server = await signedInAs(ana, { [`GET ${path}`]: { body: stored }, ...more });
  const page = (
    <SettingsPage>
      <QuietHoursPane />
    </SettingsPage>
  );
  return { ...server, user: show(page, "/quiet-hours") };
};
const toggle = (name: RegExp) => screen.findByRole<HTMLInputElement>("switch", { name });
const sent = (requests: { method: string; body: unknown }[]) =>
  requests.filter(({ method }) => method === "PUT").map(({ body }) => body);

test("the page shows the stored settings, and opening it writes nothing", async () => {
  const { requests } = await open();
  expect((await toggle(/New matches by email/)).checked).toBe(true);
  expect((await toggle(/^Messages by push/)).checked).toBe(false);
  expect((await toggle(/Trip updates in the app/)).checked).toBe(false);
  expect((await toggle(/Email notifications/)).checked).toBe(true);
  expect(sent(requests)).toEqual([]);
});

test("a channel that is on for some topics only is not shown as on for all of them", async () => {
  const all = { ...stored, messages: true, tripUpdates: true };
  const pairsNow = { ...stored.pairs, "groups.push": false };
  await open({ [`GET ${path}`]: { body: { ...all, pairs: pairsNow, emailNotifications: false } } });
  const isPartly = async (name: RegExp) => {
    const id = (await toggle(name)).getAttribute("aria-describedby");
    return id ? document.getElementById(id)?.textContent : null;
  };
  expect(await isPartly(/^Push notifications/)).toBe("Not for all topics");
  expect(await isPartly(/^In the app/)).toBeNull();
  expect(await isPartly(/^Email notifications/)).toBeNull();
});

test("a change is saved at once and alone, and moves back with a message if it is refused", async () => {
  const { user, requests } = await open({
    [`PUT ${path}`]: [{ body: { ...stored, pushNotifications: false } }, { status: 500, body: failure("") }],
  });
  const pushes = await toggle(/^Push notifications/);
  await user.click(pushes);
  await expect.poll(() => sent(requests)).toEqual([{ pushNotifications: false }]);
  await screen.findByText("Saved");
  expect(pushes.checked).toBe(false);
  await user.click(await toggle(/Email notifications/));
  await screen.findByText("Failed to save notification settings");
  await expect.poll(async () => (await toggle(/Email notifications/)).checked).toBe(true);
  expect(pushes.checked).toBe(false);
});

test("a topic that is off as a whole comes on with the chosen channel only", async () => {
  const pairsNow = {
    "messages.inApp": false,
    "messages.email": true,
    "messages.push": false,
    "messages.sms": false,
  };
  const { user, requests } = await open({
    [`PUT ${path}`]: { body: { ...stored, messages: true, pairs: { ...stored.pairs, ...pairsNow } } },
  });
  await user.click(await toggle(/^Messages by email/));
  await expect.poll(() => sent(requests)).toEqual([{ messages: true, pairs: pairsNow }]);
  expect((await toggle(/^Messages by email/)).checked).toBe(true);
  expect((await toggle(/^Messages by push/)).checked).toBe(false);
});

test("switching on quiet hours sets the device's time zone and shows from and to", async () => {
  const { user, requests } = await openTiming({
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
  await toggle(/New matches by email/);
});

test("the page shows the phone and whether it is verified, and offers to verify it", async () => {
  const server = {
    "GET /api/locations/countries": { body: [] },
    "GET /api/about": { body: { sendsTexts: true } },
  };
  await open(server, { ...ana, phone: "+351912345678" });
  await screen.findByText("+351912345678");
  await screen.findByText("Not verified");
  await screen.findByRole("heading", { name: "SMS notifications" });
  await screen.findByLabelText("Phone number");
});

test("a browser without push support says so above the table instead of offering it", async () => {
  await open();
  await screen.findByText(/This browser can’t show them/);
  expect(screen.queryByRole("switch", { name: /on this device/ })).toBeNull();
});

test("Ana, who has not allowed communication, sees why no emails come and can allow them", async () => {
  const without = { ...ana, privacyCommunications: false };
  const { user, requests } = await open({ "PUT /api/user/consents": { body: ana } }, without);
  await screen.findByText("Emails and push notifications are off");
  await toggle(/Push notifications/);
  expect(screen.queryByText("No push notifications on this device")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Allow communication features" }));
  await expect.poll(() => screen.queryByText("Emails and push notifications are off")).toBeNull();
  await expect.poll(() => sent(requests)).toEqual([{ communications: true }]);
});

test("one topic is switched off on one channel only; a channel that is off can't be chosen", async () => {
  const noPush = { ...stored, messages: true, pushNotifications: false };
  const changed = { ...stored.pairs, "newMatches.email": false };
  const { user, requests } = await open({
    [`GET ${path}`]: { body: noPush },
    [`PUT ${path}`]: { body: { ...noPush, pairs: changed } },
  });
  const mails = await toggle(/New matches by email/);
  expect([mails.checked, mails.disabled]).toEqual([true, false]);
  const messages = await toggle(/Messages by push/);
  expect([messages.checked, messages.disabled]).toEqual([false, true]);
  await user.click(mails);
  await expect.poll(() => sent(requests)).toEqual([{ pairs: { "newMatches.email": false } }]);
  expect(mails.checked).toBe(false);
  expect((await toggle(/New matches in the app/)).checked).toBe(true);
});

test("a refused choice moves back, and earlier changes stay", async () => {
  const changed = { ...stored.pairs, "newMatches.email": false };
  const { user, requests } = await open({
    [`PUT ${path}`]: [{ body: { ...stored, pairs: changed } }, { status: 500, body: failure("") }],
  });
  const [mails, pushes] = [await toggle(/New matches by email/), await toggle(/New matches by push/)];
  await user.click(mails);
  await expect.poll(() => sent(requests)).toHaveLength(1);
  await user.click(pushes);
  await screen.findByText("Failed to save notification settings");
  await expect.poll(() => [mails.checked, pushes.checked]).toEqual([false, true]);
});

test("text messages can't be chosen without a verified phone", async () => {
  await open();
  await toggle(/New matches by email/);
  expect(screen.queryByRole("switch", { name: /SMS/ })).toBeNull();
  await screen.findByText("No SMS is sent until your phone number is verified.");
});

test("with a verified phone each topic can come by text; none does by default", async () => {
  const server = { "GET /api/locations/countries": { body: [] }, [`PUT ${path}`]: { body: stored } };
  const proven = { ...ana, phone: "+351912345678", isPhoneVerified: true };
  const { user, requests } = await open(server, proven);
  const texts = await toggle(/New matches by SMS/);
  expect([texts.checked, texts.disabled]).toEqual([false, false]);
  await user.click(texts);
  await expect.poll(() => sent(requests)).toEqual([{ pairs: { "newMatches.sms": true } }]);
});

test("choosing a digest sets the device's time zone, and another zone is stored in the account", async () => {
  const weekly = { ...stored, digest: "weekly", timezone: zoneHere() } as const;
  const { user, requests } = await openTiming({
    [`PUT ${path}`]: { body: weekly },
    "PUT /api/user/profile": { body: { ...ana, timeZone: "Asia/Tokyo" } },
  });
  const digest = await screen.findByRole("combobox", { name: "Email digest" });
  await user.selectOptions(digest, "Mondays at 8");
  await expect.poll(() => sent(requests)).toEqual([{ digest: "weekly", timezone: zoneHere() }]);
  const zone = await screen.findByRole("combobox", { name: "Time zone" });
  await user.click(zone);
  await user.keyboard("Tokyo");
  await user.click(await screen.findByRole("option", { name: /Tokyo/ }));
  await expect
    .poll(() => sent(requests).slice(1))
    .toEqual(
      expect.arrayContaining([
        { timezone: "Asia/Tokyo" },
        { firstName: "Ana", lastName: "Silva", timeZone: "Asia/Tokyo" },
      ]),
    );
});

test("Ana, whose quiet hours have a zone's old name, sees today's name and finds it by both", async () => {
  const quiet = { ...stored, quietHoursEnabled: true, timezone: "Asia/Calcutta" };
  const { user } = await openTiming({ [`GET ${path}`]: { body: quiet } });
  const zone = await screen.findByRole<HTMLInputElement>("combobox", { name: "Time zone" });
  expect(zone.value).toBe("Asia/Kolkata");
  await user.click(zone);
  await screen.findByRole("option", { name: /^Asia\/Kolkata/, selected: true });
  await user.keyboard("Calcutta");
  const found = within(screen.getByRole("listbox", { name: "Suggestions" })).getAllByRole("option");
  expect(found.map((it) => it.textContent)).toEqual([expect.stringMatching(/^Asia\/Kolkata/)]);
});

test("Ana, whose device's zone the server doesn't know, can choose another one", async () => {
  const refused = { path: "timezone", code: "NOT_A_TIME_ZONE", message: "Must be a time zone" };
  const { user, requests } = await openTiming({
    [`PUT ${path}`]: [
      { status: 400, body: { ...failure("No"), issues: [refused] } },
      { body: { ...stored, timezone: "Asia/Tokyo" } },
    ],
    "PUT /api/user/profile": { body: { ...ana, timeZone: "Asia/Tokyo" } },
  });
  await user.click(await toggle(/Keep quiet/));
  await user.click(await screen.findByRole("combobox", { name: "Time zone" }));
  await user.keyboard("Tokyo");
  await user.click(await screen.findByRole("option", { name: /Tokyo/ }));
  await expect.poll(() => sent(requests)).toContainEqual({ timezone: "Asia/Tokyo" });
});

test("quiet hours can follow the person's current location", async () => {
  const quiet = { ...stored, quietHoursEnabled: true, timezone: "Asia/Tokyo" };
  const { user, requests } = await openTiming({
    [`GET ${path}`]: { body: quiet },
    [`PUT ${path}`]: { body: { ...quiet, quietHoursFollow: true } },
  });
  await user.click(await toggle(/Use local time on trips/));
  await expect.poll(() => sent(requests)).toEqual([{ quietHoursFollow: true, timezone: "Asia/Tokyo" }]);
});

test("Ana, whose emails come back, reads it above the table, with a link to her address", async () => {
  await open({}, { ...ana, refusedEmails: [{ email: ana.email, isPaused: false }] });
  await screen.findByText("Emails to ana@example.com come back");
  screen.getByText("Check the address.");
  const change = screen.getByRole("link", { name: "Change the address" });
  expect(change.getAttribute("href")).toBe("/edit-profile#email");
});
