import type { Ctx } from "../lib/ctx.ts";

export async function seedDemo(_ctx: Ctx, _say: (line: string) => void): Promise<void> {}
