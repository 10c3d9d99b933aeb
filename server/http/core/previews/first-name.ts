import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { PersonId } from "#contract/shared/fields.ts";
import { namesOf } from "#domain/people/people.ts";
import { sessionSecretOf } from "#http/core/auth.ts";
import type { Ctx } from "#lib/ctx.ts";

/**
 * The first name of a person whom every visitor may see. Null for callers with a session, who may be blocked:
 * services that draw previews have none.
 */
export async function firstNameFor(
  ctx: Ctx,
  request: FastifyRequest,
  userId: string,
): Promise<string | null> {
  const isSignedIn = sessionSecretOf(request, ctx.settings.publicUrl) !== undefined;
  if (isSignedIn || !z.safeParse(PersonId, userId).success || userId.includes("\0")) return null;
  const [person] = await namesOf(ctx, null, [userId]);
  return person?.firstName ?? null;
}
