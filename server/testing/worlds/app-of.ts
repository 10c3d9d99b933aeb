import { pino } from "pino";
import { onTestFailed } from "vitest";
import { buildApp, type Parts, servicesOf } from "#server/app.ts";
import type { App } from "#http/core/serve.ts";
import { compareAnswers } from "#testing/access/documented.ts";

/** An app that one world has until it gives it back. */
export type WorldApp = {
  readonly app: App;
  /** Returns the answers that the OpenAPI document doesn't describe. */
  giveBack(): Promise<object[]>;
};

type Built = { app: App; wrongAnswers: object[]; errors: string[]; running: number; isClosed: boolean };

/** Apps of worlds that have ended, which the next worlds get. Building one takes longer than most tests. */
const free: Built[] = [];

type How = {
  /** Whether only its services tell this world from others, so that others may have had the app before. */
  isUsual: boolean;
  /** Whether to print the program's errors, such as the cause of an unexpected 500, if the test fails. */
  printsErrors: boolean;
};

/** Builds an app of these parts, or gives one that was built before their services. */
export async function appOf(parts: Parts, { isUsual, printsErrors }: How): Promise<WorldApp> {
  const built = (isUsual ? free.pop() : undefined) ?? (await build(parts));
  const { app, errors } = built;
  app.services = servicesOf({ ...parts, log: app.log });
  built.wrongAnswers.length = 0;
  errors.length = 0;
  if (printsErrors) onTestFailed(() => console.error(errors.join("")));
  return {
    app,
    giveBack: async () => {
      const wrongAnswers = [...built.wrongAnswers];
      // A call that nobody waited for may still use the services.
      const isReusable = isUsual && built.running === 0 && !built.isClosed;
      if (isReusable) free.push(built);
      else await app.close();
      return wrongAnswers;
    },
  };
}

async function build(parts: Parts): Promise<Built> {
  const errors: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void errors.push(line) });
  const app = await buildApp({ log, ...parts });
  const built = { app, wrongAnswers: compareAnswers(app), errors, running: 0, isClosed: false };
  const inject = app.inject.bind(app) as (call: object) => Promise<unknown>;
  // A hook would begin to count only after those of the app, which ask the database who calls.
  const counted = async (call: object) => {
    built.running += 1;
    return inject(call).finally(() => (built.running -= 1));
  };
  app.inject = counted as typeof app.inject;
  app.addHook("onClose", async () => void (built.isClosed = true));
  return built;
}
