import { t } from "@lingui/core/macro";
import type { Conversation } from "#contract/features/chat.ts";
import type { PublicProfile } from "#contract/features/people.ts";
import { nameOfConversation } from "#features/chat/conversation-name.ts";
import { splitName } from "#web/lib/format/person-name.ts";

/** The other person of a chat, as far as they are known. */
export type Correspondent = {
  id: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  /** Shown under the name. */
  handle: string;
  /** Whether the person has a page to link to, and can be reported or blocked. */
  isKnown: boolean;
  /** Whether they deleted their account. */
  hasLeft: boolean;
};

/** The number of characters of an id that identify a person about whom nothing else is known. */
const shownIdLength = 8;

/**
 * Builds it from the profile, else from the conversation, else as an unknown user. `isGone` says that there
 * is no profile, at least none that the user may see.
 */
export function correspondentOf(
  id: string,
  profile: PublicProfile | undefined,
  conversation: Conversation | undefined,
  isGone: boolean,
): Correspondent {
  if (profile) {
    const { firstName, lastName, username, profileImageUrl } = profile;
    return {
      id,
      firstName,
      lastName,
      profileImageUrl,
      handle: `@${username}`,
      isKnown: true,
      hasLeft: false,
    };
  }
  if (conversation) {
    const { profileImageUrl, hasLeft } = conversation;
    const names = splitName(nameOfConversation(conversation));
    return { id, ...names, profileImageUrl, handle: "", isKnown: !isGone, hasLeft };
  }
  const handle = t`User ${id.slice(0, shownIdLength)}`;
  const names = { firstName: t`Unknown User`, lastName: "" };
  return { id, ...names, profileImageUrl: null, handle, isKnown: !isGone, hasLeft: false };
}
