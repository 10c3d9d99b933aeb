import { Trans, useLingui } from "@lingui/react/macro";
import { ChatsDrawing } from "../ui/drawings.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ChatsPane } from "./chats-pane.tsx";
import { Panes } from "./panes.tsx";

/** Chats: the list, with room beside it for the one that will be picked. */
export function ChatsSection() {
  const { t } = useLingui();
  return (
    <Panes
      front="list"
      list={<ChatsPane />}
      thread={
        <div className="grid h-full place-content-center">
          <EmptyState drawing={<ChatsDrawing />} title={t`Pick a conversation`}>
            <Trans>Or start a new one with somebody you are connected with.</Trans>
          </EmptyState>
        </div>
      }
    />
  );
}
