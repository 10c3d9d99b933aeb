import type { Ctx } from "#lib/ctx.ts";

/** How a command is run: settings that go before those of the environment, and where its output goes. */
export type Terminal = {
  readonly settings?: Record<string, string>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
};

/** Prints one result of a command, as text or as JSON. */
export type Say = (words: string, answer: object) => void;

/** Runs a command's work in the configured database; the options are those of `openDatabase`. */
export type InDatabase = (
  work: (ctx: Ctx) => Promise<void>,
  options?: { sendsNotices: boolean },
) => Promise<void>;
