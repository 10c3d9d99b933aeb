import { useLingui } from "@lingui/react/macro";
import { MessageCirclePlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { navigate } from "#web/lib/navigation.tsx";
import { ConnectionBanner } from "#features/chat/thread/connection-banner.tsx";
import { ConversationList } from "#features/chat/list/conversation-list.tsx";
import { Button } from "#ui/buttons/button.tsx";

const loadStart = () => import("#web/pages/people/start-chat.tsx");
const StartChat = lazy(() => loadStart().then((it) => ({ default: it.StartChat })));

type Props = {
  /**
   * Id of the person whose conversation is open beside the list; the list's title is then not the page's main
   * heading.
   */
  active?: string;
};

/** The list of conversations, and a button to start a new one. */
export function ChatsPane({ active }: Props) {
  const { t } = useLingui();
  const [starting, setStarting] = useState(false);
  const Heading = active === undefined ? "h1" : "h2";
  const start = (
    <Button
      size="medium"
      onPointerEnter={() => void loadStart()}
      onFocus={() => void loadStart()}
      onClick={() => setStarting(true)}
    >
      <MessageCirclePlus aria-hidden="true" size={20} />
      {t`Start New Chat`}
    </Button>
  );
  return (
    <>
      {active === undefined && <ConnectionBanner />}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Heading className="text-2xl">{t`Chats`}</Heading>
        {start}
      </div>
      <ConversationList
        active={active}
        start={start}
        onGone={(userId) => userId === active && navigate("/?tab=messages")}
      />
      {starting && (
        <Suspense>
          <StartChat onClose={() => setStarting(false)} />
        </Suspense>
      )}
    </>
  );
}
