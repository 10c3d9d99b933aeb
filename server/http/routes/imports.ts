import type { FastifyRequest } from "fastify";
import { imports } from "#contract/features/imports.ts";
import { acceptProposal, dismissBookings } from "#domain/imports/accept.ts";
import { removeFailed, removeImport } from "#domain/imports/remove.ts";
import { listImports, readImport } from "#domain/imports/imports.ts";
import { addressOf, removeAddress, renewAddress } from "#domain/imports/addresses.ts";
import { importUpload, retryImport } from "#domain/imports/read.ts";
import { removeTripBooking } from "#domain/imports/remove-booking.ts";
import { addSender, removeSender, verifySender } from "#domain/imports/senders.ts";
import { listTripBookings } from "#domain/imports/trip-bookings.ts";
import { undoImport } from "#domain/imports/undo/undo.ts";
import { languageOf } from "#http/core/language.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveImports = (app: App) =>
  serve(
    app,
    imports,
    {
      list: async (ctx, _, { request }) =>
        (await listImports(ctx)).map((it) => withTranslatedError(request, it)),
      get: async (ctx, { params }, { request }) =>
        withTranslatedError(request, await readImport(ctx, params.id)),
      ofTrip: (ctx, { params }) => listTripBookings(ctx, params.id),
      removeBooking: (ctx, { params: { id, ...booking } }) =>
        removeTripBooking(ctx, { tripId: id, ...booking }),
      upload: async (ctx, _, { request, file }) => {
        const read = await importUpload(ctx, file);
        return {
          ...withTranslatedError(request, read),
          files: read.files.map((it) => withTranslatedError(request, it)),
        };
      },
      paste: async (ctx, { body }, { request }) =>
        withTranslatedError(
          request,
          await importUpload(ctx, { name: null, type: null, bytes: Buffer.from(body.text) }),
        ),
      accept: async (ctx, { params, body }, { request }) =>
        withTranslatedError(request, await acceptProposal(ctx, params.id, body)),
      dismiss: async (ctx, { params, body }, { request }) =>
        withTranslatedError(request, await dismissBookings(ctx, params.id, body.bookings)),
      undo: async (ctx, { params }, { request }) =>
        withTranslatedError(request, await undoImport(ctx, params.id)),
      retry: async (ctx, { params }, { request }) =>
        withTranslatedError(request, await retryImport(ctx, params.id)),
      removeFailed: (ctx) => removeFailed(ctx),
      remove: (ctx, { params }) => removeImport(ctx, params.id),
      address: (ctx) => addressOf(ctx),
      renewAddress: (ctx) => renewAddress(ctx),
      removeAddress: (ctx) => removeAddress(ctx),
      addSender: async (ctx, { body }, http) => {
        const { address, isNew } = await addSender(ctx, body.email);
        http.isRepeat = !isNew;
        return address;
      },
      verifySender: async (ctx, { body }, { i18n }) => {
        await verifySender(ctx, body.token);
        return { message: i18n._("Bookings from this address are now accepted.") };
      },
      removeSender: (ctx, { params }) => removeSender(ctx, params.id),
    },
    { ownTransaction: ["upload", "paste", "retry"] },
  );

/** Translates the error into the caller's language: the stored text is the id of its message. */
const withTranslatedError = <T extends { error: string | null }>(request: FastifyRequest, it: T): T => ({
  ...it,
  error: it.error && languageOf(request).i18n._(it.error),
});
