import { fold } from "../lib/fold.ts";
import type { Ctx } from "../lib/ctx.ts";
export async function resolvePlace(
  _ctx: Pick<Ctx, "db">,
  input: { country: string; state: string; city: string; placeId?: string | undefined },
  _at = "",
) {
  return {
    country: input.country,
    placeId: `${input.country}/${input.state}/${fold(input.city)}`,
    city: input.city,
  };
}
