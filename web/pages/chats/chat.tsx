import { Trans, useLingui } from "@lingui/react/macro";
import { useBlocked } from "#features/blocks/blocks-queries.ts";
import { useParams } from "#web/lib/navigation.tsx";
import { nameOf } from "#web/lib/format/person-name.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { BrokenIllustration } from "#ui/feedback/first-illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { ChatsPane } from "./chats-pane.tsx";
import { ConversationPane } from "./conversation-pane.tsx";
import { Panes } from "#web/pages/app-shell/panes.tsx";
import { PleaseLogIn } from "#web/pages/account/please-log-in.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** The conversation with the person whose id is in the path. */
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
          <ConversationPane
            key={userId}
            userId={userId}
            me={me}
            otherwise={<InvalidChat userId={userId} />}
          />
        ) : (
          <InvalidChat userId={userId} />
        )
      }
    />
  );
}

function InvalidChat({ userId }: { userId: string }) {
  const { t } = useLingui();
  const blocked = useBlocked().data?.find(({ id }) => id === userId);
  return (
    <div className="grid h-full place-content-center">
      <EmptyState
        heading="h1"
        drawing={<BrokenIllustration />}
        title={blocked ? t`You blocked ${nameOf(blocked)}` : <Trans>Invalid Chat</Trans>}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/?tab=messages">
              <Trans>Back to Messages</Trans>
            </LinkButton>
            {blocked && <LinkButton to="/blocked" kind="secondary">{t`Blocked people`}</LinkButton>}
          </div>
        }
      >
        {blocked ? (
          <Trans>To write to each other again, unblock this person first.</Trans>
        ) : (
          <Trans>The chat conversation could not be found.</Trans>
        )}
      </EmptyState>
    </div>
  );
}

function PleaseLogInToChat() {
  const { t } = useLingui();
  return (
    <PleaseLogIn title={t`Authentication Required`}>
      <Trans>Please log in to view your messages.</Trans>
    </PleaseLogIn>
  );
}
