import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openPool } from "#db/db.ts";
import { givenOptions, reportToParent } from "#bench/load/processes.ts";

// The baseline for conversations: the bare indexed queries and Node's own HTTP server. It has no sessions and
// no blocks, and ignores what is hidden or archived. The caller states their id and the conversation's id.
const { url } = givenOptions();
const pool = openPool(url);

const mine = `
  (select high_id as peer_id, low_last_id as last_id, low_unread as unread from conversations where low_id = $1
   union all
   select low_id, high_last_id, high_unread from conversations where high_id = $1)`;
const page = (which: string) =>
  `select * from (select * from messages where conversation_id = $1 ${which} order by id desc limit 50) m order by id`;

const statements = {
  list: `
    select u.first_name, u.last_name, u.profile_image_url, v.peer_id, v.unread,
           m.id, m.content, m.created_at, m.message_type, m.sender_id, m.read_at
      from (select * from ${mine} v order by last_id desc limit 100) v
      join messages m on m.id = v.last_id join users u on u.id = v.peer_id order by m.id desc`,
  unread: `select sum(unread) from ${mine} v where unread > 0`,
  newest: page(""),
  before: page("and id < $2"),
};

const server = createServer((request, response) => void answer(request, response));

/** Routes: `/list/PERSON`, `/unread/PERSON`, `/newest/CONVERSATION`, `/before/CONVERSATION/MESSAGE`. */
async function answer({ url: path = "" }: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, name = "", ...values] = path.split("/");
  if (!isKnown(name)) return void response.writeHead(404).end();
  const { rows } = await pool.query({ name, text: statements[name], values });
  const body = Buffer.from(JSON.stringify(rows));
  response
    .writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": body.length })
    .end(body);
}

const isKnown = (name: string): name is keyof typeof statements => Object.hasOwn(statements, name);

server.listen(0, "127.0.0.1", () =>
  reportToParent((server.address() as AddressInfo).port, 0, async () => {
    server.closeAllConnections();
    await pool.end();
  }),
);
