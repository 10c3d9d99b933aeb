import { expect } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { phones } from "#contract/features/phones.ts";
import type { CastName } from "#server/seed/cast.ts";
import { codeIn, textsTo } from "#testing/texts.ts";
import { newWorld, type WorldSettings } from "./world.ts";

export const phone = "+351912345678";

/** A world with one phone, whose text messages are in the outbox. */
export async function phoneWorld(settings: WorldSettings = {}) {
  const world = await newWorld(settings);
  const { as, settle } = world;
  const send = (who: CastName, to = phone) => as(who)(phones.send, { body: { phone: to } });
  const verify = (who: CastName, code: string, to = phone) =>
    as(who)(phones.verify, { body: { phone: to, code } });
  const codesTo = async (to = phone) => (await textsTo(world, to)).map(codeIn);
  return {
    ...world,
    send,
    verify,
    codesTo,
    /** Tries a code and returns the status and the message of the answer. */
    trying: async (who: CastName, code: string, to = phone) => {
      const { status, failure } = await verify(who, code, to);
      return [status, failure.message];
    },
    /** Sends a code and returns the code that the phone received. */
    codeOf: async (who: CastName, to = phone) => {
      expect((await send(who, to)).status).toBe(200);
      await settle();
      return (await codesTo(to)).at(-1)!;
    },
    account: async (who: CastName) => (await as(who)(accounts.user, {})).body,
  };
}
