import type { Ctx } from "../lib/ctx.ts";

/** Tells open pages of both that something is different between the two, such as that one no longer sees the other. */
export function tellBoth({ hint }: Ctx, a: string, b: string): void {
  hint({ to: [a], event: "conversation_changed", data: { userId: b } });
  hint({ to: [b], event: "conversation_changed", data: { userId: a } });
}
