import { t } from "@lingui/core/macro";
import type { Conversation } from "#contract/features/chat.ts";

/** The name of the other person of a conversation, in the reader's language if they deleted their account. */
export const nameOfConversation = ({ name, hasLeft }: Pick<Conversation, "name" | "hasLeft">): string =>
  hasLeft ? t`Unknown User` : name;
