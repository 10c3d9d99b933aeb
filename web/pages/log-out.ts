import { accounts } from "../../contract/accounts.ts";
import { call } from "../lib/call.ts";
import { forgetSession } from "../lib/session.ts";

/** Ends the session here even when the server can't be reached: the token is gone either way. */
export async function logOut(): Promise<void> {
  await import("../features/devices/push.ts").then(({ leavePush }) => leavePush()).catch(() => null);
  await call(accounts.logout).catch(() => null);
  forgetSession();
  location.assign("/");
}
