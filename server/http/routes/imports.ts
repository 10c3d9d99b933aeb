import type { FastifyRequest } from "fastify";
import { imports } from "#contract/features/imports.ts";
import { acceptProposal, dismissBookings } from "#domain/imports/accept.ts";
import { listImports, readImport, removeImport } from "#domain/imports/imports.ts";
import { addressOf, removeAddress, renewAddress } from "#domain/imports/addresses.ts";
import { importUpload, retryImport } from "#domain/imports/read.ts";
import { addSender, removeSender, verifySender } from "#domain/imports/senders.ts";
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
      upload: async (ctx, _, { request, file }) =>
        withTranslatedError(request, await importUpload(ctx, file)),
      paste: async (ctx, { body }, { request }) =>
        withTranslatedError(
          request,
          await importUpload(ctx, { name: null, type: null, bytes: Buffer.from(body.text) }),
        ),
      accept: async (ctx, { params, body }, { request }) =>
        withTranslatedError(request, await acceptProposal(ctx, params.id, body)),
      dismiss: async (ctx, { params, body }, { request }) =>
        withTranslatedError(request, await dismissBookings(ctx, params.id, body.bookings)),
      retry: async (ctx, { params }, { request }) =>
        withTranslatedError(request, await retryImport(ctx, params.id)),
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
