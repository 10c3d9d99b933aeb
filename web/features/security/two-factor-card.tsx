import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { security } from "../../../contract/security.ts";
import { read } from "../../lib/read.ts";
import { Button } from "../../ui/button.tsx";
import { CardHead } from "../../ui/card-head.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { refreshSecurity } from "./security-queries.ts";

const SetUpDialog = lazy(() => import("./set-up-dialog.tsx").then((it) => ({ default: it.SetUpDialog })));
const RenewDialog = lazy(() => import("./renew-dialog.tsx").then((it) => ({ default: it.RenewDialog })));
const DisableDialog = lazy(() =>
  import("./disable-dialog.tsx").then((it) => ({ default: it.DisableDialog })),
);

type Opened = "set-up" | "renew" | "disable" | null;

/** Whether signing in asks for a code as well, and what can be done about it. */
export function TwoFactorCard() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened>(null);
  const { data, isError, refetch } = useQuery({ ...read(security.twoFactor), staleTime: 0 });
  const close = () => {
    setOpened(null);
    void refreshSecurity(client);
  };
  return (
    <Card className="grid gap-4">
      <CardHead title={t`Two-factor sign-in`}>
        {t`A code of your authenticator app after the password. Whoever learns the password still can’t get in.`}
      </CardHead>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-11 w-40" />
      ) : data.isOn ? (
        <>
          <p className="text-sm">
            <span className="font-semibold text-positive">{t`It is on.`}</span>{" "}
            <Plural
              value={data.backupCodesLeft}
              _0="No backup codes are left: make new ones."
              one="# backup code is left."
              other="# backup codes are left."
            />
          </p>
          <div className="flex flex-wrap gap-3">
            <Button kind="secondary" onClick={() => setOpened("renew")}>{t`New backup codes`}</Button>
            <Button kind="secondary" onClick={() => setOpened("disable")}>{t`Switch off`}</Button>
          </div>
        </>
      ) : (
        <Button className="justify-self-start" onClick={() => setOpened("set-up")}>
          <Trans>Set up</Trans>
        </Button>
      )}
      <Suspense>
        {opened === "set-up" && <SetUpDialog onClose={close} />}
        {opened === "renew" && <RenewDialog onClose={close} />}
        {opened === "disable" && <DisableDialog onClose={close} />}
      </Suspense>
    </Card>
  );
}
