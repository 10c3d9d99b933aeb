import { useEffect, useState } from "react";
import type { Output } from "#contract/shared/route.ts";
import type { security } from "#contract/features/security.ts";
import { call } from "./api/call.ts";
import { isTransient } from "./api/transient.ts";

export type Strength = Output<typeof security.passwordStrength>;

const debounceMs = 400;
/** A busy server refuses estimates for a moment. */
const retryMs = 2000;
const maxTries = 4;
/** Shorter and longer passwords are refused anyway, so they need no estimate. */
const minLength = 4;
const maxLength = 200;

/**
 * How hard a password is to guess; null until it is known. Asks the server after a pause in typing, because
 * the dictionaries are larger than the rest of the page. `about` is what others would try first: the person's
 * own names and address.
 */
export function useStrength(password: string, about: readonly string[]): Strength | null {
  const [known, setKnown] = useState<Strength | null>(null);
  const words = about.filter(Boolean).join("\n");
  const isRated = password.length >= minLength && password.length <= maxLength;
  useEffect(() => {
    if (!isRated) return undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    // The estimate is only advice: if the last try fails, none is shown.
    const ask = (tries: number) =>
      requestStrength(password, words, stop.signal).then(setKnown, (error: unknown) => {
        if (tries > 1 && isTransient(error) && !stop.signal.aborted)
          timer = setTimeout(() => void ask(tries - 1), retryMs);
      });
    timer = setTimeout(() => void ask(maxTries), debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [password, words, isRated]);
  return isRated ? known : null;
}

/** Imports the contract with the first request, because forms that nobody fills in don't need it. */
async function requestStrength(password: string, words: string, signal: AbortSignal): Promise<Strength> {
  const { security } = await import("#contract/features/security.ts");
  const body = { password, ...(words && { about: words.split("\n") }) };
  return call(security.passwordStrength, { body }, { signal });
}
