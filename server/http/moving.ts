import { moving, type MovingPart } from "../../contract/moving.ts";
import { previewCopy, takeOver } from "../domain/moving.ts";
import { type App, serve } from "./serve.ts";

export const serveMoving = (app: App) =>
  serve(
    app,
    moving,
    {
      preview: (ctx, _, { file }) => previewCopy(ctx, file.bytes),
      take: (ctx, { query }, { file }) =>
        takeOver(ctx, file.bytes, new Set(query.parts.split(",") as MovingPart[])),
    },
    // Unpacking a file and making a picture take their time.
    { ownTransaction: ["preview", "take"] },
  );
