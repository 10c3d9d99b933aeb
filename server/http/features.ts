import type { TokenMaker } from "../lib/tokens.ts";
import { serveAccounts } from "./accounts.ts";
import type { App } from "./serve.ts";

/** Every feature's door. */
export function serveFeatures(app: App, tokens: TokenMaker): void {
  serveAccounts(app, tokens);
}
