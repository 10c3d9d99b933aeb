import { useLingui } from "@lingui/react/macro";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { passkeys } from "#contract/features/passkeys.ts";
import { minuteMs } from "#contract/shared/durations.ts";
import { call } from "#web/lib/api/call.ts";
import {
  endPasskeyQuestion,
  offersPasskeys,
  passkeyFailureOf,
  requestPasskey,
} from "#web/lib/session/webauthn.ts";
import { Button } from "#ui/buttons/button.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { failureText } from "./failure-text.ts";
import { completeSignIn } from "./welcome.ts";

/** The server forgets a challenge after five minutes. */
const suggestionMs = 4 * minuteMs;

type Props = {
  /** The challenge of a password that was right; without it the passkey is the whole sign-in. */
  challenge?: string;
};

/**
 * A button to sign in with a passkey. Without a challenge the browser also suggests its passkeys in the email
 * field.
 */
export function PasskeySignIn({ challenge }: Props) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  // After a refusal the browser would offer the same passkey again.
  const [wasRefused, setWasRefused] = useState(false);
  const suggests = challenge === undefined && !busy && !wasRefused;
  const showFailure = (error: unknown) => {
    if (passkeyFailureOf(error)) return;
    toast({ title: t`Login failed`, description: failureText(error, t`Please try again.`), kind: "error" });
  };

  useEffect(() => {
    if (!suggests) return undefined;
    let isOver = false;
    const renew = setTimeout(() => setRound(round + 1), suggestionMs);
    void suggest(() => isOver).catch((error: unknown) => {
      if (isOver) return;
      showFailure(error);
      setWasRefused(true);
    });
    return () => {
      isOver = true;
      clearTimeout(renew);
      endPasskeyQuestion();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new text must not end the browser's question
  }, [suggests, round]);

  const ask = async () => {
    setBusy(true);
    try {
      const step = challenge === undefined ? {} : { challenge };
      const credential = await requestPasskey(await call(passkeys.beginSignIn, { body: step }));
      completeSignIn((await call(passkeys.signIn, { body: { ...step, credential } })).token);
    } catch (error) {
      // The browser doesn't say whether the person has ended its question, or wasn't recognized.
      if (passkeyFailureOf(error))
        toast({ title: t`No passkey was used`, description: t`Try again, or sign in another way.` });
      showFailure(error);
      setBusy(false);
    }
  };

  return (
    <Button kind="secondary" wide busy={busy} onClick={() => void ask()}>
      <KeyRound aria-hidden="true" size={18} />
      {t`Use a passkey`}
    </Button>
  );
}

/** Signs in with the passkey that the person picks from the suggestions. Throws only what they caused. */
async function suggest(isOver: () => boolean): Promise<void> {
  const options = await offered().catch(() => null);
  if (!options || isOver()) return;
  const credential = await requestPasskey(options, true).catch(() => null);
  if (!credential || isOver()) return;
  completeSignIn((await call(passkeys.signIn, { body: { credential } })).token);
}

const offered = async () => ((await offersPasskeys()) ? call(passkeys.beginSignIn, { body: {} }) : null);
