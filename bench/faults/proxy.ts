import { connect, createServer, type Socket } from "node:net";
import { once } from "node:events";
import type { Random } from "#bench/world/random.ts";

export type Proxy = { readonly port: number; readonly cuts: () => number; close(): void };

/**
 * A proxy between the clients and the server that cuts a `share` of the replies. The request has then reached
 * the server, but the reply ends before its first byte or somewhere in the middle.
 */
export async function openProxy(target: number, share: number, random: Random): Promise<Proxy> {
  let cuts = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(target, "127.0.0.1");
    const ends = [client, behind];
    for (const end of ends) {
      open.add(end);
      end.on("error", () => {});
      end.on("close", () => {
        open.delete(end);
        for (const other of ends) other.destroy();
      });
    }
    client.pipe(behind);
    behind.on("data", (chunk) => {
      if (!random.isLikely(share)) return void client.write(chunk);
      cuts += 1;
      const passed = random.isLikely(0.5) ? 0 : random.between(1, chunk.length - 1);
      if (passed > 0) client.write(chunk.subarray(0, passed));
      client.end(() => client.destroy());
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  return {
    port: address.port,
    cuts: () => cuts,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
