import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarSync } from "lucide-react";
import { TravelCalendar } from "../features/days/travel-calendar.tsx";
import { isUnauthorized } from "../lib/call.ts";
import { rememberPath } from "../lib/redirect.ts";
import { useSession } from "../lib/session.ts";
import { TripsDrawing } from "../ui/drawings.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { PageHead } from "./page-head.tsx";
import { placeFields, useStartCountry } from "./place-slot.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** "Your Trips": a large month and the chosen day. */
export function CalendarPage() {
  const { t } = useLingui();
  const session = useSession();
  if (session.status === "unauthenticated" && session.reason !== "unreachable") return <SignInRequired />;
  return (
    <SignedInPage active={null} title={t`Your Trips`}>
      <MyCalendar />
    </SignedInPage>
  );
}

function MyCalendar() {
  const { t } = useLingui();
  const country = useStartCountry();
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <PageHead to="/" back={t`Back to App`}>
          {t`Your Trips`}
        </PageHead>
        <LinkButton to="/calendar-feeds" kind="secondary" className="mb-5">
          <CalendarSync aria-hidden="true" size={18} />
          {t`Calendar feeds`}
        </LinkButton>
      </div>
      <TravelCalendar
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
    <main className="grid min-h-[80dvh] content-center">
      <h1 className="sr-only">{t`Your Trips`}</h1>
      <EmptyState
        drawing={<TripsDrawing />}
        title={t`Sign In Required`}
        action={<LinkButton to="/login" onClick={() => rememberPath("/calendar")}>{t`Sign In`}</LinkButton>}
      >
        <Trans>Please sign in to view your travel calendar and trip details.</Trans>
      </EmptyState>
    </main>
  );
}
