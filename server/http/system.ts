import { system } from "../../contract/system.ts";
import { readSwitches, turnSwitches } from "../domain/system.ts";
import { readEvents, readSurroundings } from "../domain/system-health.ts";
import { listDeadLetters, retryDeadLetter } from "../domain/system-letters.ts";
import { readVitals } from "../lib/vitals.ts";
import { type App, serve } from "./serve.ts";

/** What the program knows of itself. */
export type Watched = { readonly version: string; readonly openPages: () => number };

export const serveSystem = (app: App, { version, openPages }: Watched) =>
  serve(app, system, {
    read: async (ctx) => ({
      health: {
        process: { version, ...readVitals(), openPages: openPages() },
        ...(await readSurroundings(ctx)),
      },
      switches: await readSwitches(ctx),
      events: await readEvents(ctx),
    }),
    turn: (ctx, { body }) => turnSwitches(ctx, body),
    deadLetters: (ctx) => listDeadLetters(ctx),
    retry: (ctx, { params }) => retryDeadLetter(ctx, params.id),
  });
