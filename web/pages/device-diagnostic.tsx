import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { CheckList, Summary } from "../features/diagnosis/check-list.tsx";
import { CopyResults } from "../features/diagnosis/copy-results.tsx";
import { deviceChecks } from "../features/diagnosis/device-checks.ts";
import { networkChecks } from "../features/diagnosis/network-checks.ts";
import { resultsText } from "../features/diagnosis/results-text.ts";
import { storageChecks } from "../features/diagnosis/storage-checks.ts";
import { thisBrowser } from "../features/diagnosis/this-browser.ts";
import { useResults } from "../features/diagnosis/use-results.ts";
import { Button } from "../ui/button.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Facts, TroublePage, TroublePart } from "./trouble-page.tsx";

/** Finds out what on this device or on the way to the server keeps the app from working. */
export function DeviceDiagnosticPage() {
  const { t } = useLingui();
  const [parts] = useState(() => [
    { id: "storage", title: t`Storage`, checks: storageChecks() },
    { id: "device", title: t`This device`, checks: deviceChecks() },
    { id: "network", title: t`Network`, checks: networkChecks() },
  ]);
  const [all] = useState(() => parts.flatMap(({ checks }) => checks));
  const { results, isRunning, again } = useResults(all);
  const isFull = results.get("usage")?.standing === "attention";
  return (
    <TroublePage
      title={t`Device Diagnostic`}
      intro={
        <Trans>
          Checks what the app needs of this device. Nothing is sent anywhere; you can copy the results for
          whoever helps you.
        </Trans>
      }
    >
      <Summary results={results} isRunning={isRunning} />
      {isFull && (
        <Notice
          kind="warning"
          title={t`Your storage is nearly full`}
          action={<LinkButton to="/safari-fix">{t`Clear stored data`}</LinkButton>}
        >
          <p>
            <Trans>
              More than 80% of what this browser allows is used. Clearing what it keeps helps, and loses
              nothing of your account.
            </Trans>
          </p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={isRunning} onClick={again}>
          {!isRunning && <RotateCw aria-hidden="true" size={18} />}
          <Trans>Check again</Trans>
        </Button>
        <CopyResults text={() => resultsText(all, results)} disabled={isRunning} />
      </div>
      {parts.map(({ id, title, checks }) => (
        <TroublePart key={id} id={id} title={title}>
          <CheckList checks={checks} results={results} />
        </TroublePart>
      ))}
      <TroublePart id="browser" title={t`Browser`}>
        <Facts facts={thisBrowser()} />
      </TroublePart>
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="text-muted">
          <Trans>Does something still not work?</Trans>
        </p>
        <a
          href="/safari-fix"
          className="target inline-flex items-center font-semibold text-accent underline underline-offset-4"
        >
          <Trans>Clear what this browser keeps</Trans>
        </a>
      </div>
    </TroublePage>
  );
}
