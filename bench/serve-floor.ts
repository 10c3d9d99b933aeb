import { createServer, type IncomingMessage } from "node:http";
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

const json = { "content-type": "application/json; charset=utf-8" };

const server = createServer((request, response) => {
  rowsFor(request).then(
    (rows) => {
      const body = Buffer.from(JSON.stringify(rows));
      response.writeHead(200, { ...json, "content-length": body.length }).end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

async function rowsFor({ url: path = "", headers }: IncomingMessage): Promise<unknown[]> {
  const statement = statements.get(path);
  if (!statement) throw new Error(`Nothing at ${path}`);
  const [, ...rest] = statement.values;
  return (await pool.query({ ...statement, values: [headers.authorization, ...rest] })).rows;
}

server.listen(0, "127.0.0.1", () =>
  report((server.address() as AddressInfo).port, 0, async () => {
    server.closeAllConnections();
    await pool.end();
  }),
);
