import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openPool } from "../server/db/db.ts";
import { statementOf } from "./statements.ts";
import { givenOptions, report } from "./processes.ts";

// What a hand could hardly make quicker: the same statements, Node's own HTTP server, and nothing else. The caller says
// who they are and is believed.
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
  report((server.address() as AddressInfo).port, 0, async () => {
    server.closeAllConnections();
    await pool.end();
  }),
);
