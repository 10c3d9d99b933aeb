import { devices } from "../../contract/devices.ts";
import { addPhone, removePhone, subscribe, unsubscribe } from "../domain/devices.ts";
import { type App, serve } from "./serve.ts";

export const serveDevices = (app: App) =>
  serve(app, devices, {
    key: async ({ push }) => ({ publicKey: push.publicKey }),
    subscribe: (ctx, { body }) => subscribe(ctx, body),
    unsubscribe: (ctx, { body }) => unsubscribe(ctx, body.endpoint),
    addPhone: (ctx, { body }) => addPhone(ctx, body),
    removePhone: (ctx, { body }) => removePhone(ctx, body.token),
  });
