import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ChatsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

/** Empty state of the conversations; `start` begins one. */
export function NoChats({ start }: { start: ReactNode }) {
  const { t } = useLingui();
  return (
    <EmptyState drawing={<ChatsIllustration />} title={t`No conversations`} action={start}>
      <Trans>Conversations are between you and people you are connected with.</Trans>
    </EmptyState>
  );
}
