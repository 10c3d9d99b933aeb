import type { ReactNode } from "react";
import type { Account } from "#contract/features/account-shapes.ts";
import { SettingsPage } from "#web/pages/settings/settings.tsx";
import { ana, signedInAs } from "./ana.ts";
import { show } from "./show.tsx";

/**
 * Shows a pane of the settings to Ana. `saved` returns the bodies of all changes that were sent, also of
 * those that the server refused.
 */
export async function openPane(
  at: string,
  pane: ReactNode,
  answers: Parameters<typeof signedInAs>[1] = {},
  account: Account = ana,
) {
  const { requests } = await signedInAs(account, { "GET /api/user/consents": { body: [] }, ...answers });
  const user = show(<SettingsPage>{pane}</SettingsPage>, at);
  return { user, saved: () => requests.filter(({ method }) => method === "PUT").map(({ body }) => body) };
}
