import type { FastifyRequest } from "fastify";
import { imports } from "../../contract/imports.ts";
import { acceptProposal, dismissBookings } from "../domain/imports-accept.ts";
import { listImports, readImport, removeImport } from "../domain/imports.ts";
import { addressOf, removeAddress, renewAddress } from "../domain/imports-addresses.ts";
import { handOver, readAgain } from "../domain/imports-read.ts";
import { addSender, removeSender, verifySender } from "../domain/imports-senders.ts";
import { languageOf } from "./language.ts";
import { type App, serve } from "./serve.ts";

export const serveImports = (app: App) =>
  serve(
    app,
    imports,
    {
      list: async (ctx, _, { request }) => (await listImports(ctx)).map((it) => inWords(request, it)),
      get: async (ctx, { params }, { request }) => inWords(request, await readImport(ctx, params.id)),
      upload: async (ctx, _, { request, file }) => inWords(request, await handOver(ctx, file)),
      paste: async (ctx, { body }, { request }) =>
        inWords(request, await handOver(ctx, { name: null, type: null, bytes: Buffer.from(body.text) })),
      accept: async (ctx, { params, body }, { request }) =>
        inWords(request, await acceptProposal(ctx, params.id, body)),
      dismiss: async (ctx, { params, body }, { request }) =>
        inWords(request, await dismissBookings(ctx, params.id, body.bookings)),
      retry: async (ctx, { params }, { request }) => inWords(request, await readAgain(ctx, params.id)),
      remove: (ctx, { params }) => removeImport(ctx, params.id),
      address: (ctx) => addressOf(ctx),
      renewAddress: (ctx) => renewAddress(ctx),
      removeAddress: (ctx) => removeAddress(ctx),
      addSender: async (ctx, { body }, http) => {
        const { address, isNew } = await addSender(ctx, body.email);
        http.isRepeat = !isNew;
        return address;
      },
      verifySender: async (ctx, { body }) => {
        await verifySender(ctx, body.token);
        return { message: "Bookings from this address are taken from now on." };
      },
      removeSender: (ctx, { params }) => removeSender(ctx, params.id),
    },
    { ownTransaction: ["upload", "paste", "retry"] },
  );

/** Why something failed, in the language of whoever asks. */
const inWords = <T extends { error: string | null }>(request: FastifyRequest, it: T): T => ({
  ...it,
  error: it.error && languageOf(request).say(it.error),
});
