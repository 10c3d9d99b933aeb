import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { givePasswords } from "#testing/passwords.ts";
import { newWorld } from "#testing/worlds/world.ts";

const ways = [accounts.forgotPassword, accounts.requestSignInLink, accounts.resendVerification];

async function mailWorld() {
  const world = await newWorld({ verifiesEmail: true });
  await givePasswords(world, "ana");
  return {
    ...world,
    ask: async (url: string, remoteAddress: string, email = "ana@coincide.example") =>
      (await world.app.inject({ method: "POST", url, remoteAddress, payload: { email } })).statusCode,
  };
}

test.each(ways.map(({ path }) => path))("a stranger who uses up %s leaves Ana her own mails", async (url) => {
  const { ask } = await mailWorld();
  for (const status of [200, 200, 429]) expect(await ask(url, "203.0.113.9")).toBe(status);
  for (const status of [200, 200, 429]) expect(await ask(url, "198.51.100.4")).toBe(status);
});

test.each(ways.map(({ path }) => path))(
  "%s sends twenty mails a day to one address at most, also to an unknown one",
  async (url) => {
    const { ask, setClock } = await mailWorld();
    for (const email of ["ana@coincide.example", "nobody@coincide.example"]) {
      setClock("2026-03-01T12:00:00Z");
      for (let network = 0; network < 20; network += 1)
        expect(await ask(url, `198.51.${network}.4`, email)).toBe(200);
      expect(await ask(url, "203.0.113.9", email)).toBe(429);
      setClock("2026-03-02T12:00:01Z");
      expect(await ask(url, "203.0.113.9", email)).toBe(200);
    }
  },
);
