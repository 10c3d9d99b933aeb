import { Trans, useLingui } from "@lingui/react/macro";
import { ChatsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ChatsPane } from "#web/pages/chats/chats-pane.tsx";
import { Panes } from "#web/pages/app-shell/panes.tsx";

/** The Chats section: the list of conversations, with room beside it for the one that is picked. */
export function ChatsSection() {
  const { t } = useLingui();
  return (
    <Panes
      front="list"
      list={<ChatsPane />}
      thread={
        <div className="grid h-full place-content-center">
          <EmptyState drawing={<ChatsIllustration />} title={t`Pick a conversation`}>
            <Trans>Or start a new one with someone you are connected with.</Trans>
          </EmptyState>
        </div>
      }
    />
  );
}
