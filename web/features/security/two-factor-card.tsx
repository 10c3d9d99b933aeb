import { useQuery } from "@tanstack/react-query";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { security } from "#contract/features/security.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CardHead } from "#ui/display/card-head.tsx";
import { Card } from "#ui/display/card.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

const SetUpDialog = lazy(() => import("./set-up-dialog.tsx").then((it) => ({ default: it.SetUpDialog })));
const RenewDialog = lazy(() => import("./renew-dialog.tsx").then((it) => ({ default: it.RenewDialog })));
const DisableDialog = lazy(() =>
  import("./disable-dialog.tsx").then((it) => ({ default: it.DisableDialog })),
);

type Opened = "set-up" | "renew" | "disable" | null;

/** Whether signing in also asks for a code, with the actions to change that. */
export function TwoFactorCard() {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened>(null);
  const twoFactor = useQuery({ ...queryFor(security.twoFactor), staleTime: 0 });
  const close = () => setOpened(null);
  return (
    <Card className="grid gap-4">
      <CardHead title={t`Two-factor sign-in`}>
        {t`Signing in asks for a code from your authenticator app after the password. Someone who knows your password still can’t sign in.`}
      </CardHead>
      <QueryState query={twoFactor} skeleton={<Skeleton className="h-11 w-40" />}>
        {(status) =>
          status.isOn ? (
            <>
              <p className="text-sm">
                <span className="font-semibold text-positive">{t`Two-factor sign-in is on.`}</span>{" "}
                <Plural
                  value={status.backupCodesLeft}
                  _0="No backup codes left. Create new ones."
                  one="# backup code left."
                  other="# backup codes left."
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
          )
        }
      </QueryState>
      <Suspense>
        {opened === "set-up" && <SetUpDialog onClose={close} />}
        {opened === "renew" && <RenewDialog onClose={close} />}
        {opened === "disable" && <DisableDialog onClose={close} />}
      </Suspense>
    </Card>
  );
}
