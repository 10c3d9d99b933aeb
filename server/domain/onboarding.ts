import { eq, lte, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { promises } from "#contract/features/legal.ts";
import {
  type Onboarding,
  type OnboardingStep,
  onboardingSteps as steps,
  type onboarding as contract,
} from "#contract/features/onboarding.ts";
import { dayMs } from "#contract/shared/durations.ts";
import { users } from "#db/tables/accounts.ts";
import { tutorialInteractions as interactions } from "#db/tables/onboarding.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { listen } from "#lib/domain-events.ts";
import { Refusal } from "#lib/refusal.ts";
import { connectionIdsOf } from "./connections/connections.ts";
import { analyticsWithdrawn } from "./profile/privacy.ts";

const numberOf = (step: OnboardingStep) => steps.indexOf(step) + 1;

const retentionMs = promises.firstStepsDays * dayMs;

/** The caller's progress. Steps that were done elsewhere in the app count. Writes nothing. */
export async function readOnboarding({ db, me }: SignedIn): Promise<Onboarding> {
  const [row] = await db
    .select({
      isCompleted: users.hasCompletedOnboarding,
      progress: sql<Partial<Record<OnboardingStep, string>>>`${users.tutorialProgress}`,
      completed: users.tutorialCompletedSteps,
      photo: sql<boolean>`${users.profileImageUrl} is not null`,
      home: sql<boolean>`${users.homePlace} is not null`,
      trip: sql<boolean>`exists (select from trips t where t.user_id = ${me.id})`,
      connection: sql<boolean>`exists ${connectionIdsOf(me.id)}`,
    })
    .from(users)
    .where(eq(users.id, me.id));
  if (!row) throw new Refusal("USER_NOT_FOUND");
  const stateOf = (id: OnboardingStep) =>
    row[id] || row.completed.includes(numberOf(id))
      ? "done"
      : row.progress[id] === "skipped"
        ? "skipped"
        : "open";
  return {
    isCompleted: row.isCompleted,
    steps: steps.map((id) => ({ id, state: stateOf(id) })),
  };
}

/** Skips a step. A step that is done stays done. */
export async function skip(ctx: SignedIn, step: OnboardingStep): Promise<Onboarding> {
  await ctx.db
    .update(users)
    .set({
      tutorialProgress: sql`${users.tutorialProgress} || ${JSON.stringify({ [step]: "skipped" })}::jsonb`,
    })
    .where(eq(users.id, ctx.me.id));
  await record(ctx, { step, action: "skipped", path: null });
  return store(ctx, {});
}

/** Ends the onboarding, whether or not its steps are done. */
export const finish = (ctx: SignedIn): Promise<Onboarding> => store(ctx, { hasCompletedOnboarding: true });

/** Starts over: skipped steps are open again, and done steps are checked again. */
export async function restart(ctx: SignedIn): Promise<Onboarding> {
  await ctx.db
    .update(users)
    .set({ tutorialProgress: {}, tutorialCompletedSteps: [] })
    .where(eq(users.id, ctx.me.id));
  return store(ctx, { hasCompletedOnboarding: false });
}

/** Stores the caller's current progress. */
async function store(ctx: SignedIn, change: { hasCompletedOnboarding?: boolean }): Promise<Onboarding> {
  const { steps: now } = await readOnboarding(ctx);
  const firstOpen = now.findIndex(({ state }) => state === "open");
  await ctx.db
    .update(users)
    .set({
      ...change,
      onboardingStep: firstOpen < 0 ? now.length : firstOpen,
      tutorialProgress: Object.fromEntries(
        now.flatMap((it) => (it.state === "open" ? [] : [[it.id, it.state]])),
      ),
      tutorialCompletedSteps: now.flatMap(({ id, state }) => (state === "done" ? [numberOf(id)] : [])),
    })
    .where(eq(users.id, ctx.me.id));
  return readOnboarding(ctx);
}

type Interaction = z.output<(typeof contract.interact)["body"] & {}>;

/** Records an interaction with a step if the caller allows analytics; otherwise silently does nothing. */
export async function recordInteraction(ctx: SignedIn, interaction: Interaction): Promise<null> {
  await record(ctx, interaction);
  return null;
}

async function record(
  { db, me, now }: SignedIn,
  { step, action, path }: { step: OnboardingStep; action: string; path: string | null },
): Promise<void> {
  await db.execute(sql`
    insert into ${interactions} (user_id, step_id, action, path_taken, created_at)
    select id, ${numberOf(step)}, ${action}, ${path}, ${now.toISOString()}
      from users where id = ${me.id} and privacy_analytics for share`);
}

/** Deletes interactions that are older than the retention period. */
export async function sweepOnboarding({ db, now }: Ctx): Promise<void> {
  await db.delete(interactions).where(lte(interactions.createdAt, new Date(now.getTime() - retentionMs)));
}

async function forgetInteractions({ db }: Ctx, { userId }: { userId: string }): Promise<void> {
  await db.delete(interactions).where(eq(interactions.userId, userId));
}

export const onboardingListeners = [
  listen(analyticsWithdrawn, "onboarding.forget-interactions", forgetInteractions),
];
