import { invitations } from "#contract/features/invitations.ts";
import {
  invite,
  invitationChannels,
  listInvitations,
  remind,
  withdraw,
} from "#domain/invitations/invitations.ts";
import { acceptByToken, readOffer } from "#domain/invitations/preview.ts";
import { acceptReceived, decline, listReceivedInvitations } from "#domain/invitations/received.ts";
import { stopInvitations } from "#domain/invitations/unsubscribe.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveInvitations = (app: App) =>
  serve(app, invitations, {
    list: (ctx) => listInvitations(ctx),
    ways: (ctx) => invitationChannels(ctx),
    invite: async (ctx, { body }, http) => {
      const { invitation, isRepeat } = await invite(ctx, body);
      http.isRepeat = isRepeat;
      return invitation;
    },
    remind: (ctx, { params }) => remind(ctx, params.id),
    withdraw: (ctx, { params }) => withdraw(ctx, params.id),
    received: (ctx) => listReceivedInvitations(ctx),
    acceptReceived: (ctx, { params }) => acceptReceived(ctx, params.id),
    decline: (ctx, { params }) => decline(ctx, params.id),
    offer: (ctx, { query }) => readOffer(ctx, query.token),
    accept: (ctx, { body }) => acceptByToken(ctx, body.token),
    stop: async (ctx, { body }, { i18n }) => {
      await stopInvitations(ctx, body.token);
      return { message: i18n._("You won't get any more invitations.") };
    },
  });
