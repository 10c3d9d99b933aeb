import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { type WebSocket, WebSocketServer } from "ws";
import { openPool } from "#db/db.ts";
import { givenOptions, reportToParent } from "#bench/load/processes.ts";

// The baseline for chat, a server that can be written in an hour: Node's own HTTP server, one INSERT per
// message, and one plain WebSocket to notify the recipient. It trusts the caller's id, and has no connections
// to check, no conversations, no unread counts and no second device.
const { url } = givenOptions();
const pool = openPool(url);
const sockets = new Map<string, WebSocket>();

type Sent = { receiverId: string; clientId: string; content: string };

const server = createServer((request, response) => void answer(request, response));
new WebSocketServer({ server, perMessageDeflate: false }).on("connection", (socket, { url: path = "" }) => {
  const id = path.slice(1);
  sockets.set(id, socket);
  socket.on("close", () => sockets.delete(id));
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const senderId = request.headers.authorization;
  const { receiverId, clientId, content } = (await json(request)) as Sent;
  const { rows } = await pool.query<{ id: string; created_at: Date }>({
    name: "send",
    text: `insert into floor_messages (sender_id, receiver_id, client_id, content) values ($1, $2, $3, $4)
           returning id, created_at`,
    values: [senderId, receiverId, clientId, content],
  });
  const body = JSON.stringify({ ...rows[0], senderId, receiverId, clientId, content });
  sockets.get(receiverId)?.send(body);
  response
    .writeHead(201, {
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
    })
    .end(body);
}

server.listen(0, "127.0.0.1", () =>
  reportToParent((server.address() as AddressInfo).port, 0, async () => {
    server.closeAllConnections();
    await pool.end();
  }),
);
