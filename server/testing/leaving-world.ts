import { expect } from "vitest";
import { accountData } from "#contract/features/account-data.ts";
import { accounts } from "#contract/features/accounts.ts";
import { blocks } from "#contract/features/blocks.ts";
import { people } from "#contract/features/people.ts";
import { profile } from "#contract/features/profile.ts";
import { suspendPerson } from "#domain/accounts/suspensions.ts";
import type { CastName } from "#server/seed/cast.ts";
import { signInToken } from "#testing/passwords.ts";
import { zoe } from "#testing/worlds/registrations.ts";
import { newWorld } from "#testing/worlds/world.ts";

export const bosEmail = "bo@coincide.example";
export const bosPhone = "+351912345678";

/** A world in which people register again. Their new accounts answer to their address. */
export async function leavingWorld({ verifiesEmail = false } = {}) {
  const world = await newWorld({ verifiesEmail });
  const { as, id, context, settle } = world;
  const idOf = async (address: string) => {
    const { rows } = await world.pool.query<{ id: string }>("select id from users where email = $1", [
      address,
    ]);
    return rows[0]?.id ?? "";
  };
  const inside = <T>(work: Parameters<ReturnType<typeof context>["transaction"]>[0]) =>
    context().transaction(work) as Promise<T>;
  const register = async (address: string) => {
    const answer = await as()(accounts.register, { body: { ...zoe, email: address } });
    expect(answer.status).toBe(201);
    return answer;
  };
  const account = async (address: string) => {
    const { body } = await as()(accounts.login, { body: { email: address, password: zoe.password } });
    const headers = { authorization: `Bearer ${signInToken(body)}` };
    return { me: (await as()(accounts.user, {}, { headers })).body, headers };
  };
  return {
    ...world,
    idOf,
    inside,
    register,
    account,
    suspend: (userId: string, until: Date | null) =>
      inside((ctx) => suspendPerson(ctx, null, userId, { reason: "Spam", until })),
    leave: async (who: CastName) => {
      expect((await as(who)(accountData.deleteAccount, {})).status).toBe(200);
      await settle();
    },
    leaveAs: async (address: string) => {
      const { headers } = await account(address);
      expect((await as()(accountData.deleteAccount, {}, { headers })).status).toBe(200);
      await settle();
    },
    /** Bo changes his own profile; his names stay. */
    change: async (fields: { email?: string; phone?: string }) => {
      const body = { firstName: "Bo", lastName: "Lindqvist", ...fields };
      expect((await as("bo")(profile.update, { body })).status).toBe(200);
    },
    /** Whether Ana finds the person of this address. */
    isFound: async (address: string) =>
      (await as("ana")(people.profile, { params: { userId: await idOf(address) } })).status === 200,
    blockBo: () => as("ana")(blocks.block, { body: { blockedUserId: id("bo"), reason: "He shouts" } }),
  };
}
