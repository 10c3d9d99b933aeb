import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { CheckList } from "#features/troubleshooting/check-list.tsx";
import { CleanUp } from "#features/troubleshooting/clean-up.tsx";
import { storageChecks } from "#features/troubleshooting/storage-checks.ts";
import { thisBrowser } from "#features/troubleshooting/this-browser.ts";
import { useResults } from "#features/troubleshooting/use-results.ts";
import { Facts, TroubleshootingPage, TroubleshootingSection } from "./troubleshooting-page.tsx";

/** Clears the browser's stored data when the app doesn't work any more, and links to the next steps. */
export function SafariFixPage() {
  const { t } = useLingui();
  const [checks] = useState(storageChecks);
  const { results } = useResults(checks);
  const ways: [href: string, name: string, what: string][] = [
    ["/", t`Open the app`, t`The app as usual`],
    ["/?nocache=1", t`Open a fresh copy of the app`, t`Ignores every stored copy`],
    ["/login?clean=1", t`Sign in again`, t`Clears the sign-in stored in this browser`],
    ["/safari-home", t`Simple home`, t`Your trips and nothing else`],
    ["/safari-test", t`Calendar test`, t`Checks whether days and months work here`],
    ["/device-diagnostic", t`Device Diagnostic`, t`All checks, with results to copy`],
  ];
  return (
    <TroubleshootingPage
      title={t`Fix this browser`}
      intro={
        <Trans>
          For Safari on a phone, and for any other browser in which the app has stopped working: clear the
          stored data, then open the app again.
        </Trans>
      }
    >
      <TroubleshootingSection id="clear" title={t`Clear this browser’s stored data`}>
        <p className="text-muted">
          <Trans>Your account, trips and conversations are on the server and stay there.</Trans>
        </p>
        <div>
          <CleanUp />
        </div>
      </TroubleshootingSection>
      <TroubleshootingSection id="ways" title={t`Then continue here`}>
        <ul className="-mb-2.5 divide-y divide-line">
          {ways.map(([href, name, what]) => (
            <li key={href}>
              {/* A plain link reloads the app, so that a broken state isn't carried over. */}
              <a
                href={href}
                className="target -mx-2 flex items-center gap-3 rounded-md px-2 py-2.5 hover:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold text-accent">{name}</span>
                  <span className="block text-sm text-muted">{what}</span>
                </span>
                <ChevronRight aria-hidden="true" size={18} className="text-muted" />
              </a>
            </li>
          ))}
        </ul>
      </TroubleshootingSection>
      <TroubleshootingSection id="storage" title={t`Storage`}>
        <CheckList checks={checks} results={results} />
      </TroubleshootingSection>
      <TroubleshootingSection id="browser" title={t`Browser`}>
        <Facts facts={thisBrowser()} />
      </TroubleshootingSection>
    </TroubleshootingPage>
  );
}
