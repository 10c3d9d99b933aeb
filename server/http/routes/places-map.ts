import { daySeconds } from "#contract/shared/durations.ts";
import { type CutView, drawMapCut } from "#domain/places/map-cut.ts";
import { listPositions } from "#domain/places/places.ts";
import { Refusal } from "#lib/refusal.ts";
import type { App } from "#http/core/serve.ts";

type Asked = { Params: { placeId: string }; Querystring: { view?: unknown } };

/** The number of drawings that a process keeps. One has 1 to 10 kB. */
const maxKept = 500;

/**
 * Serves `/api/locations/map/:placeId`: the outlines around a place as an SVG. Everybody may read it, but
 * only the caller's browser keeps it, because which places a person looks at is private.
 */
export function servePlaceMaps(app: App): void {
  const drawings = new Map<string, string>();
  app.route<Asked>({
    method: ["GET", "HEAD"],
    url: "/api/locations/map/:placeId",
    config: { audience: "anyone", limit: "read" },
    handler: async (request, reply) => {
      const { placeId } = request.params;
      const view = viewOf(request.query.view);
      const key = `${view} ${placeId}`;
      let drawing = drawings.get(key);
      if (drawing === undefined) {
        const ids = /^\d{1,9}$/.test(placeId) ? placeId : "0";
        const [position] = await listPositions(app.services.context(), { ids });
        if (!position) throw new Refusal("NOT_FOUND");
        drawing = await drawMapCut(position, view);
        if (drawings.size >= maxKept) drawings.delete(drawings.keys().next().value!);
        drawings.set(key, drawing);
      }
      return reply
        .headers({
          "content-type": "image/svg+xml",
          "cache-control": `private, max-age=${30 * daySeconds}`,
          "x-content-type-options": "nosniff",
        })
        .send(request.method === "HEAD" ? undefined : drawing);
    },
  });
}

const viewOf = (asked: unknown): CutView => (asked === "start" || asked === "middle" ? asked : "end");
