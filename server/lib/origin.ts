/**
 * Whether a browser sent this request for a page of another site (CSRF check). A page can't forge the
 * `Origin` header; programs that are not browsers send none.
 */
export function isCrossOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string,
): boolean {
  return origin !== undefined && origin !== new URL(publicUrl).origin && hostOf(origin) !== host;
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
