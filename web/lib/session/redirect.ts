const key = "post_login_path";

/**
 * Returns the path if it is on our origin, or null: rejects anything that a browser could read as another
 * origin.
 */
export function sameOriginPath(wanted: string | null, origin = location.origin): string | null {
  if (!wanted?.startsWith("/") || /^[/\\]{2}|[\\\p{Cc}]/u.test(wanted)) return null;
  try {
    const url = new URL(wanted, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}

/** Remembers the path that a visitor requested, for after the sign-in. */
export const rememberPath = (path: string) => sessionStorage.setItem(key, path);

/**
 * The same for a path from the address, which anyone could have written: remembered only if it is on our
 * origin.
 */
export function rememberRequestedPath(wanted: string | null): void {
  const path = sameOriginPath(wanted);
  if (path) rememberPath(path);
}

/** Returns the path for after the sign-in, once: the remembered path if it is on our origin, else "/". */
export function takeRememberedPath(): string {
  const path = sameOriginPath(sessionStorage.getItem(key));
  sessionStorage.removeItem(key);
  return path ?? "/";
}

const invitationKey = "invitation";

/** Remembers the invitation through which a visitor came, until they register in this tab. */
export const rememberInvitation = (token: string) => sessionStorage.setItem(invitationKey, token);

/** The remembered invitation as a field of the registration. */
export function rememberedInvitation(): { invitation?: string } {
  const invitation = sessionStorage.getItem(invitationKey);
  return invitation === null ? {} : { invitation };
}
