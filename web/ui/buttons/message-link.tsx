import { useLingui } from "@lingui/react/macro";
import { MessageCircle } from "lucide-react";
import type { Companion, MyStay } from "#contract/features/matches.ts";
import { chatPath } from "#contract/shared/page-paths.ts";
import { useOfferFirstSentence } from "#web/lib/first-sentence.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { faceOf } from "#web/lib/stays.ts";
import { LinkButton } from "./link-button.tsx";

type Props = {
  person: Companion;
  /** Offers a first sentence about this stay for an empty message field. */
  stay?: Pick<MyStay, "placeId" | "city"> | undefined;
  /** Whether there is room for the word beside the icon on a wide screen. */
  isWide?: boolean;
};

/** Opens the chat with somebody who is named beside it. */
export function MessageLink({ person, stay, isWide = false }: Props) {
  const { t } = useLingui();
  const offerFirstSentence = useOfferFirstSentence();
  return (
    <LinkButton
      to={chatPath(person.userId)}
      kind="quiet"
      size="small"
      className="relative shrink-0 bg-accent-soft"
      aria-label={t`Message ${nameOf(faceOf(person))}`}
      onClick={() => stay && offerFirstSentence(person, stay)}
    >
      <MessageCircle aria-hidden="true" size={20} />
      {isWide && <span className="hidden sm:inline">{t`Message`}</span>}
    </LinkButton>
  );
}
