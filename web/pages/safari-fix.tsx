import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { CheckList } from "../features/diagnosis/check-list.tsx";
import { CleanUp } from "../features/diagnosis/clean-up.tsx";
import { storageChecks } from "../features/diagnosis/storage-checks.ts";
import { thisBrowser } from "../features/diagnosis/this-browser.ts";
import { useResults } from "../features/diagnosis/use-results.ts";
import { Facts, TroublePage, TroublePart } from "./trouble-page.tsx";

/** Clears what a browser keeps when the app doesn't work with it any more, and leads on from there. */
export function SafariFixPage() {
  const { t } = useLingui();
  const [checks] = useState(storageChecks);
  const { results } = useResults(checks);
  const ways: [href: string, name: string, what: string][] = [
    ["/", t`Open the app`, t`As always`],
    ["/?nocache=1", t`Open the app anew`, t`Past every stored copy of it`],
    ["/login?clean=1", t`Sign in afresh`, t`Forgets the sign-in that this browser keeps`],
    ["/safari-home", t`Simple home`, t`Your trips without the rest`],
    ["/safari-test", t`Calendar test`, t`Whether days and months work here`],
    ["/device-diagnostic", t`Device Diagnostic`, t`All checks, with results to copy`],
  ];
  return (
    <TroublePage
      title={t`Fix this browser`}
      intro={
        <Trans>
          For Safari on a phone, and for any other browser in which the app has stopped working: clear what it
          keeps, then open the app again.
        </Trans>
      }
    >
      <TroublePart id="clear" title={t`Clear what this browser keeps`}>
        <p className="text-muted">
          <Trans>Your account, trips and conversations are on the server and stay there.</Trans>
        </p>
        <div>
          <CleanUp />
        </div>
      </TroublePart>
      <TroublePart id="ways" title={t`Then go on here`}>
        <ul className="-mb-2.5 divide-y divide-line">
          {ways.map(([href, name, what]) => (
            <li key={href}>
              {/* A page of its own each: what is wrong with this one shall not come along. */}
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
      </TroublePart>
      <TroublePart id="storage" title={t`Storage`}>
        <CheckList checks={checks} results={results} />
      </TroublePart>
      <TroublePart id="browser" title={t`Browser`}>
        <Facts facts={thisBrowser()} />
      </TroublePart>
    </TroublePage>
  );
}
