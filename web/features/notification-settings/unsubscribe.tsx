import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { type OptOut, notificationSettings, type Topic } from "#contract/features/notification-settings.ts";
import { call, CallError, messageOf } from "#web/lib/api/call.ts";
import { byComma } from "#web/lib/format/comma.ts";
import { Button } from "#ui/buttons/button.tsx";
// It makes a change and has no query.
// oxlint-disable-next-line no-restricted-imports
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { LoadingStatus, Skeleton } from "#ui/feedback/skeleton.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useTopicWords } from "./topic-words.ts";

type Change = { mails?: boolean; topics?: Topic[]; allMails?: boolean };

/**
 * Switches emails off, and on again, by the link of an email; needs no session. Opening the link changes
 * nothing.
 */
export function Unsubscribe({ token }: { token: string }) {
  const { t } = useLingui();
  const words = useTopicWords();
  const [state, setState] = useState<OptOut | "loading" | "invalid" | "failed">("loading");
  const [busy, setBusy] = useState(false);
  /**
   * The topics that were on before they were switched off here; null if they were switched off another time.
   */
  const [before, setBefore] = useState<Topic[] | null>(null);

  useEffect(() => {
    if (state !== "loading") return;
    call(notificationSettings.optOut, { query: { token } }).then(setState, (error: unknown) =>
      setState(error instanceof CallError && error.status === 400 ? "invalid" : "failed"),
    );
  }, [state, token]);

  const change = async (it: Change) => {
    setBusy(true);
    await call(notificationSettings.changeOptOut, { body: { token, ...it } }).then(setState, (error: Error) =>
      toast({ title: t`That didn’t work`, description: messageOf(error, ""), kind: "error" }),
    );
    setBusy(false);
  };

  if (state === "loading")
    return (
      <LoadingStatus label={t`Loading`} className="grid gap-3">
        <Skeleton className="h-20" />
        <Skeleton className="h-11" />
      </LoadingStatus>
    );
  if (state === "failed") return <ErrorState onRetry={() => setState("loading")} />;
  if (state === "invalid") return <Invalid />;

  const namesOf = (some: readonly Topic[]) => byComma(some.map((topic) => words[topic].label));
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
        <Trans>You always get emails about the security of your account.</Trans>
      </p>
    </>
  );
}

/** Also shown if the address contains no token. */
export const Invalid = () => {
  const { t } = useLingui();
  return (
    <Notice kind="warning" title={t`This link is no longer valid`}>
      <Trans>You can choose which emails you get in your notification settings.</Trans>
    </Notice>
  );
};
