import { system } from "#contract/features/system.ts";
import { readSwitches, updateSwitches } from "#domain/system/system.ts";
import { readEvents, readDependencies } from "#domain/system/health.ts";
import { listDeadLetters, retryDeadLetter } from "#domain/system/dead-letters.ts";
import { readProcessMetrics } from "#lib/process-metrics.ts";
import { type App, serve } from "#http/core/serve.ts";

/** What the process reports about itself. */
export type ProcessInfo = { readonly version: string; readonly openPages: () => number };

export const serveSystem = (app: App, { version, openPages }: ProcessInfo) =>
  serve(app, system, {
    read: async (ctx) => ({
      health: {
        process: { version, ...readProcessMetrics(), openPages: openPages() },
        ...(await readDependencies(ctx)),
      },
      switches: await readSwitches(ctx),
      events: await readEvents(ctx),
    }),
    turn: (ctx, { body }) => updateSwitches(ctx, body),
    deadLetters: (ctx) => listDeadLetters(ctx),
    retry: (ctx, { params }) => retryDeadLetter(ctx, params.id),
  });
