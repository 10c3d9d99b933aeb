import { useLingui } from "@lingui/react/macro";
import { MailPlus, QrCode, UserRoundSearch } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Connections } from "#features/connections/connections.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { MyQrCode } from "#web/pages/people/my-qr-code.tsx";
import { personMenu } from "#web/pages/people/person-menu.tsx";

const PersonDetail = lazy(() =>
  import("#web/pages/people/person-detail.tsx").then((it) => ({ default: it.PersonDetail })),
);

/** The Connections section, with ways to make more of them. */
export function ConnectionsSection() {
  const { t } = useLingui();
  const [showing, setShowing] = useState(false);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t`Connections`}</h1>
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" size="medium" onClick={() => setShowing(true)}>
            <QrCode aria-hidden="true" size={19} />
            <span className="max-sm:sr-only">{t`My QR Code`}</span>
          </Button>
          <LinkButton to="/invite" kind="secondary" size="medium">
            <MailPlus aria-hidden="true" size={19} />
            <span className="max-sm:sr-only">{t`Invite`}</span>
          </LinkButton>
          <LinkButton to="/find-people" size="medium">
            <UserRoundSearch aria-hidden="true" size={19} />
            {t`Find People`}
          </LinkButton>
        </div>
      </div>
      <Connections menu={personMenu} detail={detail} />
      {showing && <MyQrCode onClose={() => setShowing(false)} />}
    </>
  );
}

const detail = (userId: string) => (
  <Suspense fallback={<Skeleton className="h-40" />}>
    <PersonDetail userId={userId} heading="h2" />
  </Suspense>
);
