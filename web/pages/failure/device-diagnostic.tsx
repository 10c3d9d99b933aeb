import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { CheckList, Summary } from "#features/troubleshooting/check-list.tsx";
import { CopyResults } from "#features/troubleshooting/copy-results.tsx";
import { deviceChecks } from "#features/troubleshooting/device-checks.ts";
import { networkChecks } from "#features/troubleshooting/network-checks.ts";
import { resultsText } from "#features/troubleshooting/results-text.ts";
import { storageChecks } from "#features/troubleshooting/storage-checks.ts";
import { thisBrowser } from "#features/troubleshooting/this-browser.ts";
import { useResults } from "#features/troubleshooting/use-results.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Facts, TroubleshootingPage, TroubleshootingSection } from "./troubleshooting-page.tsx";

/** Checks what on this device, or on the way to the server, stops the app from working. */
export function DeviceDiagnosticPage() {
  const { t } = useLingui();
  const [parts] = useState(() => [
    { id: "storage", title: t`Storage`, checks: storageChecks() },
    { id: "device", title: t`This device`, checks: deviceChecks() },
    { id: "network", title: t`Network`, checks: networkChecks() },
  ]);
  const [all] = useState(() => parts.flatMap(({ checks }) => checks));
  const { results, isRunning, again } = useResults(all);
  const isFull = results.get("usage")?.level === "attention";
  return (
    <TroubleshootingPage
      title={t`Device Diagnostic`}
      intro={
        <Trans>
          Checks whether this device has what the app needs. Nothing is sent anywhere; you can copy the
          results for the person who helps you.
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
              More than 80% of the storage this browser allows is in use. Clearing it helps, and nothing in
              your account is lost.
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
        <TroubleshootingSection key={id} id={id} title={title}>
          <CheckList checks={checks} results={results} />
        </TroubleshootingSection>
      ))}
      <TroubleshootingSection id="browser" title={t`Browser`}>
        <Facts facts={thisBrowser()} />
      </TroubleshootingSection>
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="text-muted">
          <Trans>Is something still not working?</Trans>
        </p>
        <a
          href="/safari-fix"
          className="target inline-flex items-center font-semibold text-accent underline underline-offset-4"
        >
          <Trans>Clear this browser’s stored data</Trans>
        </a>
      </div>
    </TroubleshootingPage>
  );
}
