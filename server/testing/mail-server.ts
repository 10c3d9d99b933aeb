import { once } from "node:events";
import { createServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

/** A real mail server on a port of its own, which can be down; what it took is in `taken`, as it came. `until` takes what ends it; left out, that happens when the test ends. */
export async function newMailServer({
  until = onTestFinished,
}: { until?: (end: () => Promise<void>) => void } = {}) {
  const port = await freePort();
  const taken: { to: string[]; text: string }[] = [];
  let server: SMTPServer | undefined;

  const stop = async () => {
    const running = server;
    server = undefined;
    if (running) await new Promise<void>((done) => running.close(done));
  };
  const start = async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      logger: false,
      onData(stream, { envelope }, done) {
        const parts: Buffer[] = [];
        stream.on("data", (part: Buffer) => parts.push(part));
        stream.on("end", () => {
          const to = envelope.rcptTo.map(({ address }) => address);
          taken.push({ to, text: unfolded(Buffer.concat(parts).toString()) });
          done();
        });
      },
    });
    server.listen(port, "127.0.0.1");
    await once(server.server, "listening");
  };
  until(stop);
  return { url: `smtp://127.0.0.1:${port}`, taken, start, stop };
}

/** Quoted-printable, undone. */
const unfolded = (text: string) =>
  text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
