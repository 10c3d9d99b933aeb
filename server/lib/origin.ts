/**
 * Whether a browser says that another site's page made it send this. `origin` is the header, which no page can forge;
 * programs without a browser send none.
 */
export function isForeign(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  return origin !== undefined && origin !== new URL(publicUrl).origin && hostOf(origin) !== host;
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
