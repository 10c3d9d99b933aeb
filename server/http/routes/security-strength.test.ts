import { expect, test } from "vitest";
import { security } from "#contract/features/security.ts";
import { newWorld } from "#testing/worlds/world.ts";

async function asker() {
  const { as } = await newWorld();
  return async (password: string, about?: string[]) => {
    const body = { password, ...(about && { about }) };
    const { status, body: strength } = await as()(security.passwordStrength, { body });
    expect(status).toBe(200);
    return strength;
  };
}

test("the strength of a password is rated from 0 to 4, with a hint for weak ones", async () => {
  const ask = await asker();
  expect(await ask("12345678")).toEqual({ score: 0, hint: "This is a heavily used password." });
  expect(await ask("")).toMatchObject({ score: 0, hint: expect.any(String) });
  expect(await ask("something else entirely")).toEqual({ score: 4, hint: null });
});

test("the hint is in the language of the page", async () => {
  const { as } = await newWorld();
  const ask = async (password: string, locale: string) => {
    const headers = { "accept-language": locale };
    const { body } = await as()(security.passwordStrength, { body: { password } }, { headers });
    return body.hint;
  };
  expect(await ask("12345678", "de-DE")).toBe("Dieses Passwort wird besonders oft verwendet.");
  expect(await ask("aaaaaaaa", "ja")).toBe("「aaa」のような同じ文字の繰り返しは簡単に推測されます。");
  expect(await ask("", "fr")).toBe("Utilise plusieurs mots, mais évite les expressions courantes.");
});

test("the caller's own name and address are easy to guess", async () => {
  const ask = await asker();
  const alone = await ask("quintanilha.olmstead");
  const hers = await ask("quintanilha.olmstead", ["Olmstead", "quintanilha@coincide.example"]);
  expect(hers.score).toBeLessThan(alone.score);
});

test("texts that are slow to estimate don't block other calls", async () => {
  const ask = await asker();
  const hostile = ["4@3$1!0|7+", "Aa1!", "p@ssw0rd1", "😀"].map((part) => part.repeat(200 / part.length));
  const { as } = await newWorld();
  const all = Promise.all(hostile.map((text) => ask(text)));
  expect((await as()(security.passwordStrength, { body: { password: "x".repeat(201) } })).status).toBe(400);
  for (const { score } of await all) expect(score).toBeGreaterThanOrEqual(0);
});
