import { Trans, useLingui } from "@lingui/react/macro";
import { ChatsDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

/** No conversation yet. */
export function NoChats() {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<ChatsDrawing />}
      title={t`No conversations`}
      action={<LinkButton to="/?tab=connect" kind="secondary">{t`See your connections`}</LinkButton>}
    >
      <Trans>Conversations are between you and people you are connected with.</Trans>
    </EmptyState>
  );
}
