import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A TCP port of this machine on which nothing listens at present. It is below the ports that the system gives
 * to outgoing connections and to servers that ask for any, so none of them takes it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((done) => {
      server.once("error", () => done(false));
      server.listen(port, "127.0.0.1", () => done(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
  throw new Error("no free port");
}
