import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { imports } from "#contract/features/imports.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { LoadingStatus, Skeleton } from "#ui/feedback/skeleton.tsx";

type State = { step: "asking" | "confirmed" } | { step: "refused"; message: string };

/** Confirms the address by the token of the opened link. */
export function VerifySender({ token }: { token: string | null }) {
  const { t } = useLingui();
  const [state, setState] = useState<State>({ step: "asking" });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void verify(token, t`This link is incomplete or has expired.`).then(setState);
  }, [token, t]);
  if (state.step === "asking")
    return (
      <LoadingStatus label={t`Confirming the address`} className="grid gap-3">
        <Skeleton className="h-24" />
      </LoadingStatus>
    );
  const action = (
    <LinkButton to="/imports" kind="secondary">
      {t`Booking emails`}
    </LinkButton>
  );
  if (state.step === "refused")
    return (
      <Notice kind="danger" title={t`The address was not confirmed`} action={action}>
        <p>{state.message}</p>
      </Notice>
    );
  return (
    <Notice kind="positive" title={t`The address is confirmed`} action={action}>
      <p>
        <Trans>From now on you can forward bookings from it.</Trans>
      </p>
    </Notice>
  );
}

async function verify(token: string | null, otherwise: string): Promise<State> {
  if (!token) return { step: "refused", message: otherwise };
  try {
    await call(imports.verifySender, { body: { token } });
    return { step: "confirmed" };
  } catch (error) {
    return { step: "refused", message: messageOf(error, otherwise) };
  }
}
