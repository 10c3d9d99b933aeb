import { profile } from "#contract/features/profile.ts";
import { tryOwnAddress } from "#domain/accounts/emails/address-check.ts";
import { agree } from "#domain/profile/agreement.ts";
import { updateMatching } from "#domain/profile/matching.ts";
import { updateProfile } from "#domain/profile/profile.ts";
import { removePhoto, setPhoto } from "#domain/profile/photo.ts";
import { listConsents, updateConsents, updatePrivacy } from "#domain/profile/privacy.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveProfile = (app: App) =>
  serve(
    app,
    profile,
    {
      update: (ctx, { body }) => updateProfile(ctx, body),
      updateConsents: (ctx, { body }) => updateConsents(ctx, body),
      updatePrivacy: (ctx, { body }) => updatePrivacy(ctx, body),
      updateMatching: (ctx, { body }) => updateMatching(ctx, body),
      agree: (ctx, { body }) => agree(ctx, body),
      consents: (ctx) => listConsents(ctx),
      tryEmail: (ctx) => tryOwnAddress(ctx),
      setImage: (ctx, _, { file }) => setPhoto(ctx, file.bytes),
      removeImage: async (ctx, _, { i18n }) => {
        await removePhoto(ctx);
        return { message: i18n._("Photo removed") };
      },
    },
    { ownTransaction: ["update", "setImage"] },
  );
