import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Account } from "#contract/features/account-shapes.ts";
import type { OnboardingStep } from "#contract/features/onboarding.ts";
import { matches, type MyStay } from "#contract/features/matches.ts";
import { addMonths } from "#contract/shared/calendar-days.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { invalidate } from "#web/lib/api/read.ts";
import { ana, bo, companionOf, inDays, lisbon, match, signedInAs, stay, trip } from "#web/testing/ana.ts";
import { profileOf } from "#web/testing/groups.ts";
import { show } from "#web/testing/show.tsx";
import { monthTitle } from "#web/lib/format/dates.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { HomePage } from "./home.tsx";

const newAna: Account = { ...ana, hasCompletedOnboarding: false };
const steps = ["photo", "home", "trip", "connection"] as const;
const progress = (done: readonly OnboardingStep[] = []) => ({
  body: {
    isCompleted: false,
    steps: steps.map((id) => ({ id, state: done.includes(id) ? "done" : "open" })),
  },
});
const read = "GET /api/onboarding";
const finished = { body: { isCompleted: true, steps: progress().body.steps } };
const question = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole("button", { name });

const bosHome = {
  "GET /api/users/profile/bo": {
    body: { ...profileOf("connected"), id: "bo", firstName: "Bo", home: lisbon },
  },
};

/** Answers the first question with a day in the city where Bo lives. */
async function addTripToBos(user: ReturnType<typeof show>): Promise<void> {
  await user.click(await button("Lisbon Bo"));
  const day = await waitFor(() => screen.getByRole("button", { current: "date" }));
  await user.click(day);
  await user.click(day);
  await user.click(await button("Add trip"));
}

async function firstRun(account: Account, answers: Parameters<typeof signedInAs>[1] = {}, at = "/") {
  localStorage.clear();
  sessionStorage.clear();
  const server = await signedInAs(account, {
    [read]: progress(),
    "GET /api/locations/search": { body: [] },
    "GET /api/locations/positions": { body: [] },
    "GET /api/invitations/ways": { body: { email: true, text: false } },
    "POST /api/onboarding/skip": progress(["trip"]),
    "POST /api/onboarding/finish": finished,
    ...answers,
  });
  return { ...server, user: show(<HomePage />, at) };
}

test("a new account is asked where it goes next, and Later doesn't ask again today", async () => {
  const { user } = await firstRun(newAna);
  await question("Where are you going next?");
  expect(screen.getByText("1 of 3")).toBeTruthy();
  await user.click(await button("Later"));
  await question("Trips");
  expect(localStorage.getItem("first-run-later:ana")).toBe(todayHere());
});

test.each([
  ["Invite by email", "/invite"],
  ["Find People", "/find-people"],
])("who leaves the questions by %s isn't asked again on the way back", async (way, to) => {
  await firstRun(newAna, { [read]: progress(["trip"]) }, "/?welcome");
  sessionStorage.setItem("first-run:ana", "1");
  cleanup();
  const user = show(<HomePage />);
  await question("Who should know?");
  await user.keyboard("{Control>}");
  await user.click(await screen.findByRole("link", { name: way }));
  await user.keyboard("{/Control}");
  expect(localStorage.getItem("first-run-later:ana")).toBeNull();
  await user.click(await screen.findByRole("link", { name: way }));
  await waitFor(() => expect(location.pathname).toBe(to));
  cleanup();
  show(<HomePage />);
  await question("Trips");
});

test.each(["/?tab=matches", "/?add=trip", "/?trip=1"])(
  "a deep link such as %s is not blocked",
  async (at) => {
    await firstRun(newAna, { "GET /api/trips/1": { body: trip() } }, at);
    await screen.findByRole("navigation", { name: "Main navigation" });
    expect(screen.queryByText("Where are you going next?")).toBeNull();
  },
);

test("after Later, tomorrow asks again and today doesn't", async () => {
  await firstRun(newAna);
  await question("Where are you going next?");
  const { mayShowFirstRun } = await import("#features/onboarding/first-run-memory.ts");
  localStorage.setItem("first-run-later:ana", todayHere());
  expect(mayShowFirstRun(newAna)).toBe(false);
  localStorage.setItem("first-run-later:ana", "2026-01-01");
  expect(mayShowFirstRun(newAna)).toBe(true);
  expect(mayShowFirstRun(ana)).toBe(false);
});

test("an account that has trips already is not asked, but a run that has begun goes on", async () => {
  await firstRun(newAna, { [read]: progress(["trip"]) });
  await question("Trips");
  sessionStorage.setItem("first-run:ana", "1");
  cleanup();
  const user = show(<HomePage />);
  await question("Who should know?");
  expect(screen.getByText("2 of 3")).toBeTruthy();
  await user.click(await button("Next"));
  await question("Show your face");
});

test("Ana picks her friend's city and dates, and is told whom she meets", async () => {
  const { user, requests, sent } = await firstRun(newAna, {
    "GET /api/connections": { body: [bo] },
    ...bosHome,
    "POST /api/trips": { status: 201, body: trip({ id: 5 }) },
    "GET /api/matches/stays": {
      body: [
        stay({ tripId: 5, people: [companionOf(match(), match({ overlapStartDate: inDays(5) }))] }),
        stay(),
      ],
    },
  });
  await addTripToBos(user);
  const heading = await question("You’ll meet Bo in Lisbon");
  expect(document.activeElement).toBe(heading);
  expect(screen.getAllByText("Bo Lindqvist")).toHaveLength(1);
  const message = screen.getByRole("link", { name: "Message Bo Lindqvist" });
  expect(message.getAttribute("href")).toBe("/chat/bo");
  expect(await sent("POST /api/trips")).toMatchObject({
    name: "Lisbon",
    placeId: lisbon.placeId,
    startDate: todayHere(),
    endDate: todayHere(),
  });
  await user.click(await button("Next"));
  await question("Show your face");
  await user.click(await button("Done"));
  await waitFor(() => expect(requests.some(({ path }) => path === "/api/onboarding/finish")).toBe(true));
  await question("Trips");
});

test("once a place is chosen, Ana is at the days of two months, also at the end of one", async () => {
  const { user } = await firstRun(newAna, { "GET /api/connections": { body: [bo] }, ...bosHome });
  await user.click(await button("Lisbon Bo"));
  const months = await screen.findAllByRole("grid");
  expect(months.map((it) => it.getAttribute("aria-label"))).toEqual(
    [todayHere(), addMonths(todayHere(), 1)].map(monthTitle),
  );
  await waitFor(() => expect(document.activeElement?.getAttribute("data-day")).toBe(todayHere()));
});

test("a match that appears while Ana is asked whom to tell is shown there", async () => {
  let people: MyStay["people"] = [];
  const stays = () => ({ body: [stay({ tripId: 5, people })] });
  const { user } = await firstRun(newAna, {
    "GET /api/connections": { body: [bo] },
    ...bosHome,
    "POST /api/trips": { status: 201, body: trip({ id: 5 }) },
    "GET /api/matches/stays": stays,
  });
  await addTripToBos(user);
  await question("Who should know?");
  await screen.findByText(/None of your people are there/);
  people = [companionOf(match())];
  await invalidate(queryClient, matches.stays);
  await screen.findByText("You’ll meet Bo in Lisbon");
  expect(screen.queryByText(/None of your people are there/)).toBeNull();
});

test.each(["/", "/?welcome"])(
  "Ana, who knows Bo and has a photo, is still at the second question after a reload of %s",
  async (at) => {
    let done: OnboardingStep[] = ["connection", "photo"];
    const { user, requests } = await firstRun(
      newAna,
      {
        [read]: () => progress(done),
        "GET /api/connections": { body: [bo] },
        ...bosHome,
        "POST /api/trips": { status: 201, body: trip({ id: 5 }) },
        "GET /api/matches/stays": { body: [] },
      },
      at,
    );
    await addTripToBos(user);
    await question("Who should know?");
    done = [...done, "trip"];
    cleanup();
    queryClient.clear();
    const again = show(<HomePage />, at);
    await question("Who should know?");
    expect(screen.getByText("2 of 3")).toBeTruthy();
    expect(requests.some(({ path }) => path === "/api/onboarding/finish")).toBe(false);
    await again.click(await button("Later"));
    expect(sessionStorage.getItem("first-run:ana")).toBeNull();
  },
);

const sharing = "See who’s there, and be seen?";

async function atSharing(answers: Parameters<typeof signedInAs>[1] = {}) {
  const account = { ...newAna, privacyLocationSharing: false };
  const run = await firstRun(account, { [read]: progress(["connection"]), ...answers }, "/?welcome");
  return { ...run, account };
}

test("location sharing is asked about only while it is off, and only a tap switches it on", async () => {
  const { account, requests } = await atSharing();
  await question("Where are you going next?");
  expect(screen.getByText("1 of 4")).toBeTruthy();
  cleanup();
  sessionStorage.setItem("first-run:ana", "1");
  await signedInAs(account, {
    [read]: progress(["trip", "connection"]),
    "POST /api/onboarding/finish": finished,
    "PUT /api/user/consents": { body: { ...account, privacyLocationSharing: true } },
  });
  const user = show(<HomePage />);
  await question(sharing);
  expect(screen.getByText("3 of 4")).toBeTruthy();
  expect(requests.filter(({ method }) => method !== "GET")).toEqual([]);
  await user.click(await button("Switch on location sharing"));
  await question("Show your face");
  expect(screen.getByText("4 of 4")).toBeTruthy();
  cleanup();
  show(<HomePage />);
  await question("Show your face");
  expect(screen.getByText("4 of 4")).toBeTruthy();
});
