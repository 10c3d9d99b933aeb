import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ana } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { openPane } from "#web/testing/settings.tsx";
import { ConsentsPane } from "./consents.tsx";
import { PrivacyPane } from "./privacy-settings.tsx";

type Answers = Parameters<typeof openPane>[2];

const openPrivacy = (answers: Answers = {}, account = ana) =>
  openPane("/privacy-settings", <PrivacyPane />, answers, account);
const openConsents = (answers: Answers = {}) => openPane("/consents", <ConsentsPane />, answers);
const toggle = (name: string | RegExp) => screen.findByRole<HTMLInputElement>("switch", { name });
const choice = (name: string) => screen.findByRole<HTMLSelectElement>("combobox", { name });
const nearMisses = () => toggle("Tell us when we just miss each other");
const dayChoice = () => choice("By how many days");
const refused = { status: 500, body: failure("") };
const refusal = () => screen.findByText("Failed to update profile");

test("a consent takes effect at once and moves back if the server refuses it", async () => {
  const { user, saved } = await openPrivacy({
    "PUT /api/user/consents": [{ body: { ...ana, privacyLocationSharing: false } }, refused],
  });
  const sharing = await toggle(/Location sharing/);
  await user.click(sharing);
  expect(sharing.checked).toBe(false);
  await expect.poll(saved).toEqual([{ locationSharing: false }]);
  await user.click(sharing);
  await expect.poll(saved).toHaveLength(2);
  await refusal();
  await expect.poll(() => sharing.checked).toBe(false);
});

test("a consent that is refused late doesn't undo one that was given meanwhile", async () => {
  const { user, saved } = await openConsents({
    "PUT /api/user/consents": ({ body }) =>
      "marketing" in (body as object)
        ? { body: { ...ana, privacyMarketing: true } }
        : { ...refused, after: 300 },
  });
  const sharing = await toggle(/Communication features/);
  const news = await toggle("News");
  await user.click(sharing);
  await user.click(news);
  await refusal();
  expect(saved()).toHaveLength(2);
  await expect.poll(() => [sharing.checked, news.checked]).toEqual([true, true]);
});

test("the profile's audience is saved at once", async () => {
  const { user, saved } = await openPrivacy({
    "PUT /api/user/privacy": { body: { ...ana, profileAudience: "connections" } },
  });
  const shownTo = await choice("Shown to");
  await user.selectOptions(shownTo, "Connections");
  await expect.poll(saved).toEqual([{ profileAudience: "connections" }]);
  expect(shownTo.value).toBe("connections");
});

test("whether others find the person by name is saved at once", async () => {
  const { user, saved } = await openPrivacy({
    "PUT /api/user/privacy": { body: { ...ana, isDiscoverable: false } },
  });
  const found = await toggle("Let others find me by name");
  expect(found.checked).toBe(true);
  await user.click(found);
  await expect.poll(saved).toEqual([{ isDiscoverable: false }]);
  expect(found.checked).toBe(false);
});

test("what is near is saved at once and moves back if the server refuses it", async () => {
  const inKm = { ...ana, distanceUnit: "km" as const };
  const { user, saved } = await openPrivacy(
    { "PUT /api/user/matching": [{ body: { ...inKm, nearKm: 0 } }, refused] },
    inKm,
  );
  await screen.findByText(/^Between two people, the smaller distance/);
  const near = await choice("How far away a match may be");
  expect(near.value).toBe("50");
  await user.selectOptions(near, "Same city only");
  expect(near.value).toBe("0");
  await expect.poll(saved).toEqual([{ nearKm: 0 }]);
  await user.selectOptions(near, "100");
  await refusal();
  await expect.poll(() => near.value).toBe("0");
});

test("the choices are in miles where people use them", async () => {
  await openPrivacy();
  for (const name of ["16\u00A0mi", "31\u00A0mi", "62\u00A0mi"]) await screen.findByRole("option", { name });
});

test("near misses are off until switched on; each change is saved at once", async () => {
  const agreed = { ...ana, sharesNearMisses: true };
  const { user, saved } = await openPrivacy({
    "PUT /api/user/matching": [{ body: agreed }, { body: { ...agreed, nearMissDays: 5 } }],
  });
  expect((await nearMisses()).checked).toBe(false);
  expect((await dayChoice()).disabled).toBe(true);
  await user.click(await nearMisses());
  expect((await nearMisses()).checked).toBe(true);
  expect((await dayChoice()).value).toBe("3");
  await user.selectOptions(await dayChoice(), "5 days");
  await expect.poll(saved).toEqual([{ sharesNearMisses: true }, { nearMissDays: 5 }]);
  expect((await dayChoice()).value).toBe("5");
});

test("a change of near misses moves back if the server refuses it", async () => {
  const { user } = await openPrivacy(
    { "PUT /api/user/matching": refused },
    { ...ana, sharesNearMisses: true },
  );
  await user.selectOptions(await dayChoice(), "7 days");
  await refusal();
  await expect.poll(async () => (await dayChoice()).value).toBe("3");
});

test("while location sharing is off, near misses can't be changed, and the page says why", async () => {
  await openPrivacy({}, { ...ana, privacyLocationSharing: false, sharesNearMisses: true });
  expect((await nearMisses()).disabled).toBe(true);
  expect((await dayChoice()).disabled).toBe(true);
  await screen.findByText(/Switch location sharing on first/);
});

test("showing presence is optional, and the switch moves back if the server refuses", async () => {
  const { user, saved } = await openPrivacy({
    "PUT /api/user/privacy": [{ body: { ...ana, showsPresence: false } }, refused],
  });
  const online = await toggle(/Show when I’m online/);
  await user.click(online);
  await expect.poll(saved).toEqual([{ showsPresence: false }]);
  const receipts = await toggle(/Show when I have read messages/);
  await user.click(receipts);
  await refusal();
  await expect.poll(() => [online.checked, receipts.checked]).toEqual([false, true]);
});

test("past consents are listed on a page of their own, with one that is given there", async () => {
  const withdrawn = {
    ...{ id: 1, consent: "analytics", given: false, legalVersion: null, source: "settings" },
    createdAt: "2026-05-03T10:00:00.000Z",
  };
  const { user } = await openConsents({
    "GET /api/user/consents": [
      { body: [withdrawn] },
      { body: [{ ...withdrawn, id: 2, given: true }, withdrawn] },
    ],
    "PUT /api/user/consents": { body: { ...ana, privacyAnalytics: true } },
  });
  await screen.findByText("Analytics and improvement: withdrawn");
  await user.click(await toggle("Analytics and improvement"));
  await screen.findByText("Analytics and improvement: agreed");
});
