/** Names that would pass for the house, or for a word of its own. */
const reserved = new Set(
  `abuse account accounts admin administrator admins anonymous api billing coincide contact everyone help helpdesk info
   legal me mod moderation moderator moderators nobody noreply null official owner police postmaster privacy root
   security settings staff superuser support system team terms trust undefined unknown unknownuser user webmaster`.split(
    /\s+/,
  ),
);

/** Dots, dashes, underscores and case don't make another name of it. */
export const isReserved = (username: string): boolean =>
  reserved.has(username.toLowerCase().replaceAll(/[._-]/g, ""));
