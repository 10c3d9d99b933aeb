import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ChatsDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** No conversation yet; `start` begins one. */
export function NoChats({ start }: { start: ReactNode }) {
  const { t } = useLingui();
  return (
    <EmptyState drawing={<ChatsDrawing />} title={t`No conversations`} action={start}>
      <Trans>Conversations are between you and people you are connected with.</Trans>
    </EmptyState>
  );
}
