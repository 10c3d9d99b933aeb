import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SearchIllustration } from "#ui/feedback/illustrations.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** An address without a page. A visitor gets the page that `visitor` is. */
export function UnknownPage({ visitor }: { visitor: ReactNode }) {
  const { t } = useLingui();
  return (
    <SignedInPage active={null} title={t`Page not found`} visitor={visitor}>
      <EmptyState
        heading="h1"
        drawing={<SearchIllustration />}
        title={t`Page not found`}
        action={<LinkButton to="/">{t`Back to trips`}</LinkButton>}
      >
        <Trans>There is no page at this address. The link may be incomplete or out of date.</Trans>
      </EmptyState>
    </SignedInPage>
  );
}
