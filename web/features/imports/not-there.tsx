import { Trans, useLingui } from "@lingui/react/macro";
import { SearchDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

/** No import of one's own has this number. */
export function NotThere() {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={t`Import not found`}
      action={<LinkButton to="/imports/new">{t`Import a booking`}</LinkButton>}
    >
      <Trans>It may have been deleted, or the link is not complete.</Trans>
    </EmptyState>
  );
}
