import { useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { Laptop, Monitor, Smartphone, Tablet } from "lucide-react";
import { useState } from "react";
import { type OpenSession, security } from "#contract/features/security.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { ago } from "#web/lib/format/dates.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ActionRow } from "#ui/display/action-row.tsx";
import { CardHead } from "#ui/display/card-head.tsx";
import { Card } from "#ui/display/card.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";
import { deviceWords } from "#web/lib/format/device-words.ts";

/** The number of devices that are listed at first. */
const first = 3;

/** The devices on which the user is signed in, with buttons to sign them out. */
export function SessionsCard() {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const sessions = useQuery({
    ...queryFor(security.sessions),
    staleTime: 0,
  });
  const { endOne, endOthers } = useEndSessions(() => setAsking(false));
  return (
    <Card className="grid gap-4">
      <CardHead
        title={t`Where you are signed in`}
      >{t`Sign out devices you don’t recognize or no longer use. It takes effect immediately.`}</CardHead>
      <QueryState
        query={sessions}
        loading={t`Loading devices`}
        skeleton={<SkeletonRows count={2} />}
        error={t`The list didn’t load`}
      >
        {(open) => (
          <>
            <ul className="grid divide-y divide-line">
              {(showsAll ? open : open.slice(0, first)).map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  now={sessions.dataUpdatedAt}
                  onEnd={() => endOne.mutate(session)}
                />
              ))}
            </ul>
            {open.length > first && !showsAll && (
              <Button kind="quiet" className="-ms-5 justify-self-start" onClick={() => setShowsAll(true)}>
                {t`Show all`}
              </Button>
            )}
            {open.length > 1 && (
              <Button kind="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
                {t`Sign out all other devices`}
              </Button>
            )}
          </>
        )}
      </QueryState>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => endOthers.mutate()}
        busy={endOthers.isPending}
        title={t`Sign out all other devices?`}
        confirm={t`Sign out`}
      >
        {t`You stay signed in here. Your other devices will ask for the password again.`}
      </ConfirmDialog>
    </Card>
  );
}

function useEndSessions(onOthersEnded: () => void) {
  const { t } = useLingui();
  const failed = (error: Error) => ({ title: t`Failed to sign out`, description: messageOf(error, "") });
  const endOne = useChange<OpenSession>({
    run: ({ id }) => call(security.endSession, { params: { id } }),
    onDone: (_, { device }) => {
      toast({ title: t`${deviceWords(device)} was signed out`, kind: "success" });
    },
    failed,
  });
  const endOthers = useChange({
    run: () => call(security.endOtherSessions),
    onDone: () => {
      toast({ title: t`All other devices were signed out`, kind: "success" });
      onOthersEnded();
    },
    failed,
  });
  return { endOne, endOthers };
}

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop, unknown: Monitor };

type RowProps = { session: OpenSession; now: number; onEnd: () => void };

function SessionRow({ session, now, onEnd }: RowProps) {
  const { t } = useLingui();
  const { device, ipAddress, openedAt, lastUsedAt, isThisDevice } = session;
  const name = deviceWords(device);
  return (
    <ActionRow
      icon={icons[device.kind]}
      name={
        <>
          {name}
          {isThisDevice && (
            <span className="rounded-full bg-accent-soft px-2 py-0.5 text-xs text-accent">
              {t`This device`}
            </span>
          )}
        </>
      }
      actions={
        !isThisDevice && (
          <Button kind="secondary" size="medium" aria-label={t`Sign out ${name}`} onClick={onEnd}>
            {t`Sign out`}
          </Button>
        )
      }
    >
      <p>
        {isThisDevice ? t`Active now` : t`Last used ${ago(lastUsedAt, now)}`}
        {ipAddress && (
          <>
            {" "}
            · <bdi>{ipAddress}</bdi>
          </>
        )}
      </p>
      <p>{t`Signed in ${ago(openedAt, now)}`}</p>
    </ActionRow>
  );
}
