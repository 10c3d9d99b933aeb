import type { BrowserContext, Page } from "@playwright/test";
import { accounts } from "#contract/features/accounts.ts";
import { notifications } from "#contract/features/notifications.ts";
import type { CallInput, Output } from "#contract/shared/route.ts";
import { castEmail, type CastName, castPassword } from "#server/seed/cast.ts";
import { type AnyRoute, send } from "#e2e/fixtures/send.ts";
import { expect } from "#e2e/fixtures/test.ts";

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
   * cause.
   */
  settled(who: CastName, unread: number): Promise<void>;
  readAll(who: CastName): Promise<void>;
};

export function openDevices(origin: string, windowOf: (who: CastName) => Promise<BrowserContext>): Devices {
  const known = new Map<CastName, Promise<OtherDevice>>();

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
      const page = await (await windowOf(who)).newPage();
      await page.goto(path);
      return page;
    },
    async settled(who, unread) {
      const device = await on(who);
      await expect.poll(async () => (await device.call(notifications.unreadCount, {})).count).toBe(unread);
    },
    async readAll(who) {
      await (await on(who)).call(notifications.readAll, {});
    },
  };
}
