import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Account } from "../../contract/accounts.ts";
import { type LegalText, legalVersions } from "../../contract/legal.ts";
import { product } from "../../contract/product.ts";
import { profile } from "../../contract/profile.ts";
import { AccountPage } from "../features/accounts/account-page.tsx";
import { call, CallError, messageOf } from "../lib/call.ts";
import { fullDay } from "../lib/dates.ts";
import { accountChanged, useAccount } from "../lib/session.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toast.ts";
import { type Edition, useEditions } from "./legal/editions.tsx";
import { Points } from "./legal/text.tsx";
import { logOut } from "./log-out.ts";

/** Stands before every page while a legal text has a newer version than the one agreed to. */
export function AgreementPage() {
  const { t } = useLingui();
  const me = useAccount();
  const news = useNews(me);
  const [isLater, setLater] = useState(false);
  if (news.length === 0) return <OlderPage />;
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
        <Meanwhile onBack={() => setLater(false)} />
      ) : (
        <Question news={news} onLater={() => setLater(true)} />
      )}
    </AccountPage>
  );
}

type News = { text: LegalText; path: string; name: string; editions: readonly Edition[] };

/** The texts that have changed, with their versions since the one agreed to. */
function useNews({ termsVersion, privacyVersion }: Account): News[] {
  const { t } = useLingui();
  const since = (editions: readonly Edition[], agreed: string | null) =>
    editions.filter(({ day }) => day > (agreed ?? ""));
  const terms = since(useEditions("terms"), termsVersion);
  const privacy = since(useEditions("privacy"), privacyVersion);
  const all: News[] = [
    { text: "terms", path: "/terms", name: t`Terms of Service`, editions: terms },
    { text: "privacy", path: "/privacy", name: t`Privacy Policy`, editions: privacy },
  ];
  return all.filter(({ editions }) => editions.length > 0);
}

function Question({ news, onLater }: { news: readonly News[]; onLater: () => void }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const agree = async () => {
    setBusy(true);
    try {
      accountChanged(await call(profile.agree, { body: legalVersions }));
    } catch (error) {
      if (error instanceof CallError && error.failure?.code === "LEGAL_VERSION") return location.reload();
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
        <Button wide busy={busy} onClick={() => void agree()}>{t`I agree`}</Button>
        <Button wide kind="quiet" disabled={busy} onClick={onLater}>{t`Not now`}</Button>
      </div>
    </>
  );
}

function Changed({ news: { path, name, editions } }: { news: News }) {
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
        {t`Read all of it: ${name}`}
      </a>
    </Card>
  );
}

/** What works without agreeing. */
function Meanwhile({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-3">
      <LinkButton to="/terms" kind="secondary" wide>{t`Read the Terms of Service`}</LinkButton>
      <LinkButton to="/privacy" kind="secondary" wide>{t`Read the Privacy Policy`}</LinkButton>
      <LinkButton to="/your-data" kind="secondary" wide>
        {t`Take your data along, or delete your account`}
      </LinkButton>
      <Button wide kind="secondary" onClick={() => void logOut()}>{t`Logout`}</Button>
      <Button wide kind="quiet" onClick={onBack}>{t`Back to what is new`}</Button>
    </div>
  );
}

/** The server knows a version that this page, opened before it, doesn't. */
function OlderPage() {
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
