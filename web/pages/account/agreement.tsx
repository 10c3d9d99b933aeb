import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Account } from "#contract/features/account-shapes.ts";
import { type LegalText, legalVersions } from "#contract/features/legal.ts";
import { product } from "#contract/shared/product.ts";
import { profile } from "#contract/features/profile.ts";
import { AccountPage } from "#features/accounts/account-page.tsx";
import { call, codeOf, messageOf } from "#web/lib/api/call.ts";
import { fullDay } from "#web/lib/format/dates.ts";
import { replaceAccount, useAccount } from "#web/lib/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { toast, toastAfterReload } from "#ui/overlays/toast.ts";
import { type Edition, useEditions } from "#web/pages/legal/editions.tsx";
import { Points } from "#web/pages/legal/text.tsx";
import { LogOutButton } from "#web/pages/app-shell/log-out-button.tsx";

/** Replaces every page while a legal text has a newer version than the one the person agreed to. */
export function AgreementPage() {
  const { t } = useLingui();
  const me = useAccount();
  const news = useLegalChanges(me);
  const [isLater, setLater] = useState(false);
  if (news.length === 0) return <OutdatedPage />;
  return (
    <AccountPage
      title={isLater ? t`Take your time` : t`Our terms have changed`}
      intro={
        isLater ? (
          <Trans>
            Your account stays as it is, and nothing in it is lost. Until you agree you can’t use {product},
            but these work:
          </Trans>
        ) : (
          <Trans>Please read what is new before you go on.</Trans>
        )
      }
    >
      {isLater ? (
        <WithoutAgreement onBack={() => setLater(false)} />
      ) : (
        <Question news={news} onLater={() => setLater(true)} />
      )}
    </AccountPage>
  );
}

type LegalChange = { text: LegalText; path: string; name: string; editions: readonly Edition[] };

/** The changed texts, each with its versions since the one agreed to. */
function useLegalChanges({ termsVersion, privacyVersion }: Account): LegalChange[] {
  const { t } = useLingui();
  const since = (editions: readonly Edition[], agreed: string | null) =>
    editions.filter(({ day }) => day > (agreed ?? ""));
  const terms = since(useEditions("terms"), termsVersion);
  const privacy = since(useEditions("privacy"), privacyVersion);
  const all: LegalChange[] = [
    { text: "terms", path: "/terms", name: t`Terms of Service`, editions: terms },
    { text: "privacy", path: "/privacy", name: t`Privacy Policy`, editions: privacy },
  ];
  return all.filter(({ editions }) => editions.length > 0);
}

function Question({ news, onLater }: { news: readonly LegalChange[]; onLater: () => void }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const name = t`I agree`;
  const agree = async () => {
    setBusy(true);
    try {
      replaceAccount(await call(profile.agree, { body: legalVersions }));
    } catch (error) {
      if (codeOf(error) === "LEGAL_VERSION") {
        toastAfterReload({
          title: t`${product} was updated`,
          description: t`Please press “${name}” again.`,
        });
        return location.reload();
      }
      const description = messageOf(error, t`Please try again.`);
      toast({ title: t`That didn’t work`, description, kind: "error" });
      setBusy(false);
    }
  };
  return (
    <>
      {news.map((it) => (
        <Changed key={it.text} news={it} />
      ))}
      <div className="grid gap-3">
        <Button wide busy={busy} onClick={() => void agree()}>
          {name}
        </Button>
        <Button wide kind="quiet" disabled={busy} onClick={onLater}>{t`Not now`}</Button>
      </div>
    </>
  );
}

function Changed({ news: { path, name, editions } }: { news: LegalChange }) {
  const { t } = useLingui();
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-lg">{name}</h2>
        {editions[0] && <p className="text-sm text-muted">{t`Version of ${fullDay(editions[0].day)}`}</p>}
      </div>
      <Points items={editions.flatMap(({ changes }) => changes)} />
      <a
        href={path}
        target="_blank"
        rel="noreferrer"
        className="target inline-flex items-center justify-self-start font-semibold text-accent underline underline-offset-4"
      >
        {t`Read the full text: ${name}`}
      </a>
    </Card>
  );
}

/** What a person can do without agreeing. */
function WithoutAgreement({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-3">
      <LinkButton to="/terms" kind="secondary" wide>{t`Read the Terms of Service`}</LinkButton>
      <LinkButton to="/privacy" kind="secondary" wide>{t`Read the Privacy Policy`}</LinkButton>
      <LinkButton to="/your-data" kind="secondary" wide>
        {t`Download your data, or delete your account`}
      </LinkButton>
      <LogOutButton wide kind="secondary" />
      <Button wide kind="quiet" onClick={onBack}>{t`Back to the changes`}</Button>
    </div>
  );
}

/** Shown when the server has a version that this older page doesn't know. */
function OutdatedPage() {
  const { t } = useLingui();
  return (
    <AccountPage title={t`Our terms have changed`}>
      <Notice
        title={t`There is a newer version of this page`}
        action={<Button onClick={() => location.reload()}>{t`Reload`}</Button>}
      />
    </AccountPage>
  );
}
