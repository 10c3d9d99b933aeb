import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { onboarding } from "#contract/features/onboarding.ts";
import { profile } from "#contract/features/profile.ts";
import { trips } from "#contract/features/trips.ts";
import type { CastName } from "#server/seed/cast.ts";
import { sweepOnboarding } from "#domain/onboarding.ts";
import { lisbon } from "#testing/access/world.ts";
import { newWorld } from "#testing/worlds/world.ts";

async function firstSteps() {
  const world = await newWorld();
  const { as, pool, id } = world;
  return {
    ...world,
    states: async (who: CastName) =>
      (await as(who)(onboarding.read, {})).body.steps.map(({ state }) => state).join(" "),
    row: async (who: CastName) =>
      (
        await pool.query(
          `select has_completed_onboarding as completed, onboarding_step as step, tutorial_progress as progress,
                  tutorial_completed_steps as done from users where id = $1`,
          [id(who)],
        )
      ).rows[0],
    storedSteps: async () =>
      (
        await pool.query("select step_id, action, path_taken from tutorial_interactions order by id")
      ).rows.map((it) => Object.values(it).join(" ")),
    shown: { body: { step: "home", action: "shown", path: "card" } as const },
  };
}

test("a step that Ana does elsewhere is done, and reading writes nothing", async () => {
  const { as, states, row, connect, pool, id } = await firstSteps();
  expect(await states("ana")).toBe("open open open open");
  await as("ana")(profile.update, {
    body: { firstName: "Ana", lastName: "Silva", homeCountry: "PT", homeState: "11", homeCity: "Lisbon" },
  });
  expect(await states("ana")).toBe("open done open open");
  await as("ana")(trips.create, { body: lisbon });
  await connect(["ana", "bo"]);
  await pool.query("update users set profile_image_url = '/media/x' where id = $1", [id("ana")]);
  expect(await states("ana")).toBe("done done done done");
  expect(await row("ana")).toEqual({ completed: false, step: 0, progress: {}, done: [] });
});

test("each step can be skipped, and still be done", async () => {
  const { as, states, row } = await firstSteps();
  await as("ana")(onboarding.skip, { body: { step: "photo" } });
  await as("ana")(onboarding.skip, { body: { step: "trip" } });
  expect(await states("ana")).toBe("skipped open skipped open");
  expect(await row("ana")).toMatchObject({
    step: 1,
    progress: { photo: "skipped", trip: "skipped" },
    done: [],
  });
  await as("ana")(trips.create, { body: lisbon });
  await as("ana")(onboarding.skip, { body: { step: "home" } });
  expect(await states("ana")).toBe("skipped skipped done open");
  expect(await row("ana")).toMatchObject({ step: 3, done: [3] });
});

test("another device continues where this one stopped, and finishing applies to all", async () => {
  const { as, tokenOf, setClock, row } = await firstSteps();
  await as("ana")(onboarding.skip, { body: { step: "photo" } });
  const first = await tokenOf("ana");
  setClock("2026-03-02T12:00:00Z");
  expect(await tokenOf("ana")).not.toBe(first);
  const { body } = await as("ana")(onboarding.finish, {});
  expect(body).toMatchObject({ isCompleted: true, steps: [{ state: "skipped" }, {}, {}, {}] });
  expect(await row("ana")).toMatchObject({ completed: true, step: 1 });
  expect((await as("ana")(accounts.user, {})).body).toMatchObject({
    hasCompletedOnboarding: true,
    onboardingStep: 1,
  });
});

test("restarting reopens skipped steps; done steps stay done", async () => {
  const { as, states, row } = await firstSteps();
  await as("ana")(trips.create, { body: lisbon });
  await as("ana")(onboarding.skip, { body: { step: "photo" } });
  await as("ana")(onboarding.finish, {});
  const { body } = await as("ana")(onboarding.restart, {});
  expect(body.isCompleted).toBe(false);
  expect(await states("ana")).toBe("open open done open");
  expect(await row("ana")).toMatchObject({ completed: false, step: 0, done: [3] });
});

test("Bo's steps don't change Ana's", async () => {
  const { as, states } = await firstSteps();
  await as("bo")(onboarding.skip, { body: { step: "photo" } });
  expect([await states("bo"), await states("ana")]).toEqual([
    "skipped open open open",
    "open open open open",
  ]);
});

test("without consent to analytics no interaction is stored, and the answer is the same", async () => {
  const { as, shown, storedSteps } = await firstSteps();
  const { status, body } = await as("ana")(onboarding.interact, shown);
  expect([status, body]).toEqual([200, null]);
  await as("ana")(onboarding.skip, { body: { step: "photo" } });
  expect(await storedSteps()).toEqual([]);
});

test("with consent interactions are kept for 90 days; withdrawing it deletes them at once", async () => {
  const { as, settle, shown, storedSteps, context, setClock } = await firstSteps();
  for (const who of ["ana", "bo"] as const) {
    await as(who)(profile.updateConsents, { body: { analytics: true } });
    expect((await as(who)(onboarding.interact, shown)).body).toBeNull();
  }
  await as("ana")(onboarding.skip, { body: { step: "photo" } });
  expect(await storedSteps()).toEqual(["2 shown card", "2 shown card", "1 skipped "]);
  await as("ana")(profile.updateConsents, { body: { analytics: false } });
  await settle();
  expect(await storedSteps()).toEqual(["2 shown card"]);
  setClock("2026-05-30T12:00:00Z");
  await sweepOnboarding(context());
  expect(await storedSteps()).toEqual([]);
});

test.each([
  [{ step: "shoes", action: "shown", path: "card" }, ["step", "UNKNOWN_STEP"]],
  [{ step: "photo", action: "bought", path: "card" }, ["action", "NOT_ONE_OF"]],
  [{ step: "photo", action: "shown", path: "https://x.example" }, ["path", "NOT_ONE_OF"]],
])("%o is refused with its field", async (body, [path, code]) => {
  const { as, storedSteps } = await firstSteps();
  const { status, failure } = await as("ana")(onboarding.interact, { body: body as never });
  expect([status, failure.issues]).toMatchObject([400, [{ path, code }]]);
  expect(await storedSteps()).toEqual([]);
});
