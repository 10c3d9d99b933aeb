import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { ExpoMessage } from "#lib/push/expo.ts";

/**
 * A fake of Expo's push service on its own port. `calls` are the batches it received, `gone` the tokens it
 * reports as unregistered.
 */
export async function newExpoService() {
  const calls: ExpoMessage[][] = [];
  const gone = new Set<string>();
  let status = 200;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      if (status !== 200) return response.writeHead(status, { "retry-after": "120" }).end();
      const messages = JSON.parse(Buffer.concat(parts).toString()) as ExpoMessage[];
      calls.push(messages);
      const data = messages.map(({ to }) =>
        gone.has(to)
          ? { status: "error", message: "gone", details: { error: "DeviceNotRegistered" } }
          : { status: "ok", id: "ticket" },
      );
      return response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data }));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    gone,
    answer: (next: number) => (status = next),
  };
}
