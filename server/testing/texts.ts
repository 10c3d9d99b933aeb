import type { World } from "./worlds/world.ts";

/** The text messages to one number in the world's outbox, oldest first. */
export const textsTo = async ({ mails }: Pick<World, "mails">, phone: string): Promise<string[]> =>
  (await mails()).filter(({ to }) => to === phone).map(({ text }) => text);

export function codeIn(text: string | undefined): string {
  const code = /^(\d{6}) /.exec(text ?? "")?.[1];
  if (!code) throw new Error("no code in this text");
  return code;
}

/** A different, wrong code. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
