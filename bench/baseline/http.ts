import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openPool } from "#db/db.ts";
import { statementOf } from "#bench/statements.ts";
import { givenOptions, reportToParent } from "#bench/load/processes.ts";

// The baseline, which can hardly be made faster: the same statements and Node's own HTTP server, nothing
// else. It trusts the caller's id.
const { url, now } = givenOptions();
const pool = openPool(url);
const statements = new Map([
  ["/api/trips", await statementOf("trips", new Date(now))],
  ["/api/matches", await statementOf("matches", new Date(now))],
]);

const server = createServer((request, response) => void answer(request, response));

async function answer({ url: path = "", headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const statement = statements.get(path);
  if (!statement) return void response.writeHead(404).end();
  const [, ...rest] = statement.values;
  const { rows } = await pool.query({ ...statement, values: [headers.authorization, ...rest] });
  const body = Buffer.from(JSON.stringify(rows));
  response
    .writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": body.length })
    .end(body);
}

server.listen(0, "127.0.0.1", () =>
  reportToParent((server.address() as AddressInfo).port, 0, async () => {
    server.closeAllConnections();
    await pool.end();
  }),
);
