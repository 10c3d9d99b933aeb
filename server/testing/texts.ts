import type { World } from "./world.ts";

/** The texts of a world's outbox to one number, oldest first. */
export const textsTo = async ({ mails }: Pick<World, "mails">, phone: string): Promise<string[]> =>
  (await mails()).filter(({ to }) => to === phone).map(({ text }) => text);

export function codeIn(text: string | undefined): string {
  const code = /^(\d{6}) /.exec(text ?? "")?.[1];
  if (!code) throw new Error("no code in this text");
  return code;
}

/** Another code than this one. */
export const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
