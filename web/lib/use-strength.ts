import { useEffect, useState } from "react";
import type { Output } from "../../contract/route.ts";
import type { security } from "../../contract/security.ts";
import { call } from "./call.ts";

export type Strength = Output<typeof security.passwordStrength>;

const pause = 400;
/** Shorter ones need no estimate: they are refused anyway. */
const shortest = 4;

/**
 * How hard a password is to guess, asked of the server when the keys rest: the dictionaries weigh more than the rest
 * of the page. `about` is what others would try first: the person's own names and address. Null while nobody knows.
 */
export function useStrength(password: string, about: readonly string[]): Strength | null {
  const [known, setKnown] = useState<Strength | null>(null);
  const words = about.filter(Boolean).join("\n");
  useEffect(() => {
    if (password.length < shortest || password.length > 200) return undefined;
    const stop = new AbortController();
    const rest = setTimeout(() => {
      // It only advises: without an answer there is simply none to show.
      ask(password, words, stop.signal).then(setKnown, () => {});
    }, pause);
    return () => {
      clearTimeout(rest);
      stop.abort();
    };
  }, [password, words]);
  return password.length < shortest ? null : known;
}

/** Its contract comes with the first asking: forms that have not been filled in need none of it. */
async function ask(password: string, words: string, signal: AbortSignal): Promise<Strength> {
  const { security } = await import("../../contract/security.ts");
  const body = { password, ...(words && { about: words.split("\n") }) };
  return call(security.passwordStrength, { body }, { signal });
}
