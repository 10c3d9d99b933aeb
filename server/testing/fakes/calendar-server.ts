import { createHash } from "node:crypto";
import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { selfSigned } from "./certificate.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A real https server on `localhost`, with a certificate that only `ca` trusts. `answer` sets what it does
 * for a path; any other path is a 404. `asked` holds the requests it got.
 */
export async function startCalendarServer(until: (close: () => void) => void = onTestFinished) {
  const { key, cert } = selfSigned();
  const answers = new Map<string, Answer>();
  const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    const path = request.url ?? "";
    asked.push({ path, headers: request.headers });
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  server.on("tlsClientError", () => {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  until(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    host: `localhost:${port}`,
    port,
    ca: cert,
    asked,
    address: (path: string) => `https://localhost:${port}${path}`,
    answer: (path: string, answer: Answer) => void answers.set(path, answer),
    /** Answers with this calendar, and with 304 as long as it stays the same. */
    serve: (path: string, calendar: string) =>
      void answers.set(path, (request, response) => {
        const etag = `"${createHash("sha256").update(calendar).digest("hex")}"`;
        if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
        else response.writeHead(200, { "content-type": "text/calendar", etag }).end(calendar);
      }),
  };
}
