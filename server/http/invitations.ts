import { invitations } from "../../contract/invitations.ts";
import { invite, invitationWays, listInvitations, remind, withdraw } from "../domain/invitations.ts";
import { acceptByToken, readOffer } from "../domain/invitations-offer.ts";
import { stopInvitations } from "../domain/invitations-stop.ts";
import { type App, serve } from "./serve.ts";

export const serveInvitations = (app: App) =>
  serve(app, invitations, {
    list: (ctx) => listInvitations(ctx),
    ways: (ctx) => invitationWays(ctx),
    invite: async (ctx, { body }, http) => {
      const { invitation, isRepeat } = await invite(ctx, body);
      http.isRepeat = isRepeat;
      return invitation;
    },
    remind: (ctx, { params }) => remind(ctx, params.id),
    withdraw: (ctx, { params }) => withdraw(ctx, params.id),
    offer: (ctx, { query }) => readOffer(ctx, query.token),
    accept: (ctx, { body }) => acceptByToken(ctx, body.token),
    stop: async (ctx, { body }) => {
      await stopInvitations(ctx, body.token);
      return { message: "You won't get invitations any more." };
    },
  });
