import { expect } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { connections } from "../../contract/connections.ts";
import { type Invited, invitations } from "../../contract/invitations.ts";
import { notifications } from "../../contract/notifications.ts";
import type { CastName } from "../seed/cast.ts";
import { tokenIn, zoe } from "./registrations.ts";
import type { As } from "./calls-as.ts";
import { newWorld, type WorldSettings } from "./world.ts";

/** What stands behind `/invite/` in a text. */
export const linkTokenIn = (text: string | null | undefined): string => {
  const token = /\/invite\/([\w-]{43})/.exec(text ?? "")?.[1];
  if (!token) throw new Error("no invitation in this text");
  return token;
};

/** A world in which people invite others by mail, text message or a link; addresses are verified in it. */
export async function invitedWorld(settings: WorldSettings = {}) {
  const world = await newWorld({ verifiesEmail: true, ...settings });
  const { as, settle, mails, app } = world;
  const invite = (who: CastName, body: Invited) => as(who)(invitations.invite, { body });
  const mailsTo = async (to: string) => (await mails()).filter((mail) => mail.to === to);

  return {
    ...world,
    invite,
    mailsTo,
    list: async (who: CastName) => (await as(who)(invitations.list, {})).body,
    /** A link that can be accepted once. */
    linkOf: async (who: CastName, body: Invited = {}) => linkTokenIn((await invite(who, body)).body.link),
    accept: (who: CastName, token: string) => as(who)(invitations.accept, { body: { token } }),
    offer: (token: string, who?: CastName) => as(who)(invitations.offer, { query: { token } }),
    connected: async (who: CastName) =>
      (await as(who)(connections.list, {})).body.map(({ firstName }) => firstName),
    notices: async (who: CastName) =>
      (await as(who)(notifications.list, {})).body.map(({ message }) => message),
    register: async (invitation?: string, email = zoe.email) => {
      const body = { ...zoe, email, ...(invitation !== undefined && { invitation }) };
      expect((await as()(accounts.register, { body })).status).toBe(201);
      await settle();
    },
    /** Opens the link of the newest mail to this address. */
    verify: async (email = zoe.email) => {
      const all = (await mailsTo(email)).filter(({ subject }) => subject.startsWith("Verify"));
      const token = tokenIn(all.at(-1)!);
      expect((await as()(accounts.verifyEmail, { query: { token } })).status).toBe(200);
      await settle();
    },
    /** Calls as somebody who registered. */
    asNewcomer: async (email = zoe.email): Promise<As> => {
      const { body } = await as()(accounts.login, { body: { email, password: zoe.password } });
      if (!("token" in body)) throw new Error("a newcomer can't sign in");
      const headers = { authorization: `Bearer ${body.token}` };
      return (route, input) => as()(route, input, { headers });
    },
    app,
  };
}
