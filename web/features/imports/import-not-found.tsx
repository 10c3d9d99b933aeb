import { Trans, useLingui } from "@lingui/react/macro";
import { SearchIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";

/** Shown if the user has no import with this id. */
export function ImportNotFound() {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<SearchIllustration />}
      title={t`Import not found`}
      action={<LinkButton to="/imports/new">{t`Import a booking`}</LinkButton>}
    >
      <Trans>It may have been deleted, or the link is incomplete.</Trans>
    </EmptyState>
  );
}
