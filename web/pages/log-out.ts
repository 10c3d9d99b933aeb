import { accounts } from "../../contract/accounts.ts";
import { call } from "../lib/call.ts";
import { waiting } from "../lib/waiting.ts";
import { forgetSession } from "../lib/session.ts";
import { isLostConnection } from "../lib/reach.ts";
import { owesLogOut } from "../lib/token.ts";
import { unsentPrefix } from "../lib/stored.ts";

/** How much was done or written here and isn't on the server: signing out loses it. */
export const countUnsent = (): number =>
  waiting.get().length +
  Object.keys(localStorage).filter((key) => key.startsWith(unsentPrefix) && key.includes(":message:")).length;

/** Ends the session here even when the server can't be reached: the token is gone either way, and all that was kept. */
export async function logOut(): Promise<void> {
  await import("../features/devices/push.ts").then(({ leavePush }) => leavePush()).catch(() => null);
  const told = await call(accounts.logout).then(
    () => true,
    (error: unknown) => !isLostConnection(error),
  );
  // Without a connection this page has to do, so what it shows to visitors is fetched while it is still kept.
  if (!told) await import("./landing.tsx").catch(() => null);
  forgetSession();
  await import("../lib/kept-forget.ts").then((it) => it.forgetEverything()).catch(() => null);
  if (told) location.assign("/");
  else owesLogOut.set();
}
