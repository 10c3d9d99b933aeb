import { useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { Check, X } from "lucide-react";
import { Fragment, useState } from "react";
import { type ConsentChange, profile } from "#contract/features/profile.ts";
import { dayOfInstant, fullDay, timeOf } from "#web/lib/format/dates.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

const first = 4;

/** The consents that the user has given and withdrawn, newest first. */
export function ConsentHistory() {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t`What you agreed to and withdrew`}</h2>
      <QueryState
        query={useQuery(queryFor(profile.consents))}
        skeleton={<Skeleton className="h-32" />}
        error={t`The history didn’t load`}
        empty={<p className="text-muted">{t`Nothing yet.`}</p>}
      >
        {(changes) => (
          <>
            <ul className="divide-y divide-line">
              {changes.slice(0, all ? undefined : first).map((change) => (
                <Row key={change.id} change={change} />
              ))}
            </ul>
            {changes.length > first && !all && (
              <Button kind="quiet" className="-ms-5" onClick={() => setAll(true)}>{t`Show all`}</Button>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}

function Row({ change }: { change: ConsentChange }) {
  const { t } = useLingui();
  const { consent, given, legalVersion, source, createdAt } = change;
  const names: Record<ConsentChange["consent"], string> = {
    dataCollection: t`Basic data collection`,
    termsAccepted: t`Terms of Service`,
    privacyPolicyAccepted: t`Privacy Policy`,
    locationSharing: t`Location sharing`,
    communications: t`Communication features`,
    analytics: t`Analytics and improvement`,
    marketing: t`News`,
    nearMisses: t`Tell us when we just miss each other`,
  };
  const sources: Record<ConsentChange["source"], string | null> = {
    registration: t`when you registered`,
    settings: null,
    staff: t`by our staff`,
    program: t`automatically`,
  };
  const notes = [
    t`${fullDay(dayOfInstant(createdAt))}, ${timeOf(createdAt)}`,
    sources[source],
    legalVersion && t`version from ${fullDay(legalVersion)}`,
  ].filter(Boolean);
  return (
    <li className="flex items-start gap-3 py-3 last:pb-0">
      {given ? (
        <Check aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-positive" />
      ) : (
        <X aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-muted" />
      )}
      <div className="min-w-0">
        <p className="text-sm font-medium">
          {given ? t`${names[consent]}: agreed` : t`${names[consent]}: withdrawn`}
        </p>
        <p className="text-sm text-muted">
          {notes.map((note, index) => (
            <Fragment key={note}>
              {" "}
              <span className="whitespace-nowrap">
                {note}
                {index < notes.length - 1 && " ·"}
              </span>
            </Fragment>
          ))}
        </p>
      </div>
    </li>
  );
}
