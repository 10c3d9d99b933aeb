import { t } from "@lingui/core/macro";
import type { Conversation } from "../../../contract/chat.ts";
import type { PublicProfile } from "../../../contract/people.ts";
import { splitName } from "../../lib/person-name.ts";

/** The person at the other end, as far as they are known. */
export type Correspondent = {
  id: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  /** What stands under the name. */
  handle: string;
  /** Whether there is somebody to lead to, to report or to block. */
  isKnown: boolean;
};

/** So much of an id stands for somebody of whom nothing else is known. */
const shownOfId = 8;

/**
 * By the profile; when it can't be had, by the conversation; else somebody unknown. `isGone` says that there is no
 * profile, at least none that I may see.
 */
export function correspondentOf(
  id: string,
  profile: PublicProfile | undefined,
  conversation: Conversation | undefined,
  isGone: boolean,
): Correspondent {
  if (profile) {
    const { firstName, lastName, username, profileImageUrl } = profile;
    return { id, firstName, lastName, profileImageUrl, handle: `@${username}`, isKnown: true };
  }
  if (conversation) {
    const { name, profileImageUrl } = conversation;
    return { id, ...splitName(name), profileImageUrl, handle: "", isKnown: !isGone };
  }
  const handle = t`User ${id.slice(0, shownOfId)}`;
  return { id, firstName: t`Unknown User`, lastName: "", profileImageUrl: null, handle, isKnown: !isGone };
}
