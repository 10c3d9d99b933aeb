import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarSync } from "lucide-react";
import { TravelCalendar } from "#features/days/travel-calendar.tsx";
import { Day } from "#contract/shared/fields.ts";
import { isUnauthorized } from "#web/lib/api/call.ts";
import { useSearchParams } from "#web/lib/navigation.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { FollowButton } from "#features/imports/calendars/follow-link.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { placeFields, useStartCountry } from "./place-slot.tsx";
import { PleaseLogIn } from "#web/pages/account/please-log-in.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** "Your Trips": a large month and the chosen day, which the address may name. */
export function CalendarPage() {
  const { t } = useLingui();
  const session = useSession();
  if (session.status === "unauthenticated" && session.reason !== "unreachable") return <SignInRequired />;
  return (
    <SignedInPage active="trips" layout="columns" title={t`Your Trips`}>
      <MyCalendar />
    </SignedInPage>
  );
}

function MyCalendar() {
  const { t } = useLingui();
  const country = useStartCountry();
  const day = Day.safeParse(useSearchParams()[0].get("day"));
  const start = day.success ? day.data : null;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <PageHead to="/" back={t`Back to App`}>
          {t`Your Trips`}
        </PageHead>
        <div className="mb-5 flex flex-wrap gap-3">
          <FollowButton />
          <LinkButton to="/calendar-feeds" kind="secondary">
            <CalendarSync aria-hidden="true" size={18} />
            <span className="max-sm:sr-only">{t`Calendar feeds`}</span>
          </LinkButton>
        </div>
      </div>
      <TravelCalendar
        key={start ?? "none"}
        start={start}
        place={placeFields}
        country={country}
        isSignedOut={isUnauthorized}
        signInRequired={<SignInRequired />}
      />
    </>
  );
}

function SignInRequired() {
  const { t } = useLingui();
  return (
    <PleaseLogIn title={t`Sign In Required`}>
      <Trans>Please sign in to view your travel calendar and trip details.</Trans>
    </PleaseLogIn>
  );
}
