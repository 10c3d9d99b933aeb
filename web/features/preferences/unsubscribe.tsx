import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { type OptOut, preferences, type Topic } from "../../../contract/preferences.ts";
import { call, CallError, messageOf } from "../../lib/call.ts";
import { comma } from "../../lib/comma.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { useTopicWords } from "./topic-words.ts";

type Change = { mails?: boolean; topics?: Topic[]; allMails?: boolean };

/** What the link of a mail switches off, and back on; good without a session. Opening it changes nothing. */
export function Unsubscribe({ token }: { token: string }) {
  const { t } = useLingui();
  const words = useTopicWords();
  const [state, setState] = useState<OptOut | "loading" | "invalid" | "failed">("loading");
  const [busy, setBusy] = useState(false);
  /** What was on before it was switched off here; null where that was done another time. */
  const [before, setBefore] = useState<Topic[] | null>(null);

  useEffect(() => {
    if (state !== "loading") return;
    call(preferences.optOut, { query: { token } }).then(setState, (error: unknown) =>
      setState(error instanceof CallError && error.status === 400 ? "invalid" : "failed"),
    );
  }, [state, token]);

  const change = async (it: Change) => {
    setBusy(true);
    await call(preferences.changeOptOut, { body: { token, ...it } }).then(setState, (error: Error) =>
      toast({ title: t`That didn’t work`, description: messageOf(error, ""), kind: "error" }),
    );
    setBusy(false);
  };

  if (state === "loading")
    return (
      <div role="status" aria-label={t`Loading`} className="grid gap-3">
        <Skeleton className="h-20" />
        <Skeleton className="h-11" />
      </div>
    );
  if (state === "failed") return <ErrorState onRetry={() => setState("loading")} />;
  if (state === "invalid") return <Invalid />;

  const namesOf = (some: readonly Topic[]) => some.map((topic) => words[topic].label).join(comma());
  return (
    <>
      {state.allMails && state.mails && (
        <p>
          <Trans>No more emails about:</Trans> <strong>{namesOf(state.on)}</strong>
        </p>
      )}
      {state.allMails && !state.mails && (
        <Notice
          kind="positive"
          title={t`Switched off`}
          action={
            <Button
              kind="quiet"
              busy={busy}
              onClick={() => void change({ mails: true, ...(before && { topics: before }) })}
            >
              {before ? t`Undo` : t`Switch on again`}
            </Button>
          }
        >
          {namesOf(before ?? state.topics)}
        </Notice>
      )}
      {!state.allMails && (
        <Notice
          kind="positive"
          title={t`All emails are switched off`}
          action={
            <Button
              kind="quiet"
              busy={busy}
              onClick={() => void change({ allMails: true })}
            >{t`Undo`}</Button>
          }
        />
      )}
      {state.allMails && state.mails && (
        <Button
          wide
          busy={busy}
          onClick={() => {
            setBefore(state.on);
            void change({ mails: false });
          }}
        >
          {t`Unsubscribe`}
        </Button>
      )}
      {state.allMails && (
        <Button wide kind="secondary" busy={busy} onClick={() => void change({ allMails: false })}>
          {t`No emails at all`}
        </Button>
      )}
      <p className="text-sm text-muted">
        <Trans>Emails that keep your account safe always come.</Trans>
      </p>
    </>
  );
}

/** Also where the address holds no link at all. */
export const Invalid = () => {
  const { t } = useLingui();
  return (
    <Notice kind="warning" title={t`This link is not valid any more`}>
      <Trans>You can choose which emails you get in your notification settings.</Trans>
    </Notice>
  );
};
