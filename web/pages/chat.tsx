import { Trans, useLingui } from "@lingui/react/macro";
import { useParams } from "../lib/navigation.tsx";
import { useAccount } from "../lib/session.ts";
import { BrokenDrawing } from "../ui/drawings.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { ChatsPane } from "./chats-pane.tsx";
import { ConversationPane } from "./conversation-pane.tsx";
import { Panes } from "./panes.tsx";
import { PleaseLogIn } from "./please-log-in.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** The conversation with the person whose id stands in the address. */
export function ChatPage() {
  const { t } = useLingui();
  return (
    <SignedInPage active="messages" title={t`Chats`} layout="thread" visitor={<PleaseLogInToChat />}>
      <ById />
    </SignedInPage>
  );
}

function ById() {
  const { userId = "" } = useParams();
  const me = useAccount().id;
  return (
    <Panes
      front="thread"
      list={<ChatsPane active={userId} />}
      thread={
        userId && userId !== me ? (
          <ConversationPane key={userId} userId={userId} me={me} otherwise={<InvalidChat />} />
        ) : (
          <InvalidChat />
        )
      }
    />
  );
}

const InvalidChat = () => (
  <div className="grid h-full place-content-center">
    <EmptyState
      heading="h1"
      drawing={<BrokenDrawing />}
      title={<Trans>Invalid Chat</Trans>}
      action={
        <LinkButton to="/?tab=messages">
          <Trans>Back to Messages</Trans>
        </LinkButton>
      }
    >
      <Trans>The chat conversation could not be found.</Trans>
    </EmptyState>
  </div>
);

function PleaseLogInToChat() {
  const { t } = useLingui();
  return (
    <PleaseLogIn title={t`Authentication Required`}>
      <Trans>Please log in to view your messages.</Trans>
    </PleaseLogIn>
  );
}
