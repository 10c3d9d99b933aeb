import { createSocket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { resolveName } from "./resolve-name.ts";

/** A name server; `answer` gets a query and its type. Without an answer it is silent. */
async function nameServer(answer: (type: number) => Buffer | null): Promise<string> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const end = query.indexOf(0, 12) + 5;
    const data = answer(query.readUInt16BE(end - 4));
    if (data === null) return;
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2);
    for (const [at, count] of [1, data.length > 0 ? 1 : 0, 0, 0].entries())
      head.writeUInt16BE(count, 4 + at * 2);
    // The name of the question, its type and class, a minute, and the length of the address.
    const record = Buffer.from([0xc0, 12, ...query.subarray(end - 4, end), 0, 0, 0, 60, 0, data.length]);
    const records = data.length > 0 ? [record, data] : [];
    socket.send(Buffer.concat([head, query.subarray(12, end), ...records]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  onTestFinished(() => void socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

const ipv4 = Buffer.from([93, 184, 216, 34]);
const ipv6 = Buffer.from("20010db8000000000000000000000001", "hex");
const none = Buffer.alloc(0);

test("a name has its addresses of both kinds, or those of one", async () => {
  const both = await nameServer((type) => (type === 1 ? ipv4 : ipv6));
  expect(await resolveName("calendar.example", [both])).toEqual(["93.184.216.34", "2001:db8::1"]);
  const one = await nameServer((type) => (type === 1 ? ipv4 : none));
  expect(await resolveName("calendar.example", [one])).toEqual(["93.184.216.34"]);
  const neither = await nameServer(() => none);
  expect(await resolveName("calendar.example", [neither])).toEqual([]);
});

test("many lookups that nobody answers end, and don't hold up the threads of others", async () => {
  const silent = await nameServer(() => null);
  const all = Array.from({ length: 50 }, () => resolveName("calendar.example", [silent]));
  const looked = await Promise.race([lookup("localhost"), Promise.all(all)]);
  expect(looked).toHaveProperty("address");
  expect((await Promise.all(all)).flat()).toEqual([]);
});
