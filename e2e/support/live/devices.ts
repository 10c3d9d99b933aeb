import type { Browser, Page } from "playwright-core";
import { accounts } from "#contract/features/accounts.ts";
import { notifications } from "#contract/features/notifications.ts";
import type { CallInput, Output } from "#contract/shared/route.ts";
import { castEmail, type CastName, castPassword } from "#server/seed/cast.ts";
import { type AnyRoute, send } from "#e2e/fixtures/send.ts";
import { openWindow } from "#e2e/support/browser.ts";

/** Another device of a person, which calls the server and shows nothing. */
export type OtherDevice = {
  readonly id: string;
  readonly token: string;
  call<const R extends AnyRoute>(route: R, input: CallInput<R>): Promise<Output<R>>;
};

export type Devices = {
  /** The person's other device. It signs in only once. */
  on(who: CastName): Promise<OtherDevice>;
  signIn(who: CastName, userAgent: string): Promise<OtherDevice>;
  /** Opens a browser page as this person at this path. */
  browse(who: CastName, path: string): Promise<Page>;
  /**
   * Waits until the person has this number of unread notifications, which are written shortly after their
   * cause. Throws after 30 s.
   */
  settled(who: CastName, unread: number): Promise<void>;
  readAll(who: CastName): Promise<void>;
  close(): Promise<void>;
};

export function openDevices(browser: Browser, origin: string): Devices {
  const known = new Map<CastName, Promise<OtherDevice>>();
  const closers: (() => Promise<void>)[] = [];

  async function signIn(who: CastName, userAgent: string): Promise<OtherDevice> {
    const call = async (route: AnyRoute, input: object, token?: string) =>
      (await send(origin, route, input, { token, userAgent })).json() as Promise<never>;
    const body = { email: castEmail(who), password: castPassword };
    const { token } = (await call(accounts.login, { body })) as { token: string };
    const { id } = (await call(accounts.user, {}, token)) as { id: string };
    return { id, token, call: (route, input) => call(route, input, token) };
  }

  const on = (who: CastName) => {
    const device = known.get(who) ?? signIn(who, "another device");
    known.set(who, device);
    return device;
  };

  return {
    on,
    signIn,
    async browse(who, path) {
      const window = await openWindow(browser, { origin, as: who });
      closers.push(() => window.close());
      const page = await window.newPage();
      await page.goto(path, { waitUntil: "networkidle" });
      return page;
    },
    async settled(who, unread) {
      const device = await on(who);
      const end = Date.now() + 30_000;
      while ((await device.call(notifications.unreadCount, {})).count !== unread) {
        if (Date.now() > end) throw new Error(`${who} has no ${unread} unread notifications`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async readAll(who) {
      await (await on(who)).call(notifications.readAll, {});
    },
    async close() {
      for (const close of closers.splice(0)) await close();
    },
  };
}
