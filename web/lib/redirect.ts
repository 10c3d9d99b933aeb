const key = "post_login_path";

/** A path of our own, or null: nothing that a browser could read as another origin. */
export function ownPath(wanted: string | null, origin = location.origin): string | null {
  if (!wanted?.startsWith("/") || /^[/\\]{2}|[\\\p{Cc}]/u.test(wanted)) return null;
  try {
    const url = new URL(wanted, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}

/** Remembers where a visitor wanted to go before signing in. */
export const rememberPath = (path: string) => sessionStorage.setItem(key, path);

/** The same for a path that came with the address, which anybody may have written: only if it is ours. */
export function rememberWanted(wanted: string | null): void {
  const path = ownPath(wanted);
  if (path) rememberPath(path);
}

/** Where to go after signing in: the remembered path, once, if it is ours and not the root. */
export function takeRememberedPath(): string {
  const path = ownPath(sessionStorage.getItem(key));
  sessionStorage.removeItem(key);
  return path ?? "/";
}

const invitationKey = "invitation";

/** Remembers by whose link somebody came, until they register in this tab. */
export const rememberInvitation = (token: string) => sessionStorage.setItem(invitationKey, token);

/** What a registration says of that. */
export function invitedBy(): { invitation?: string } {
  const invitation = sessionStorage.getItem(invitationKey);
  return invitation === null ? {} : { invitation };
}
