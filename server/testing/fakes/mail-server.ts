import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { freePort } from "#testing/free-port.ts";

/**
 * A real SMTP server on its own port. It can be stopped and started again. `taken` holds the mails it
 * accepted, as they arrived. It stops when `until` calls what it got, such as Vitest's `onTestFinished`.
 */
export async function newMailServer(until: (stop: () => Promise<void>) => void) {
  const port = await freePort();
  const taken: { to: string[]; text: string; raw: string }[] = [];
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
          const raw = Buffer.concat(parts).toString();
          taken.push({ to, text: unfolded(raw), raw });
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

/** Decodes quoted-printable. */
const unfolded = (text: string) =>
  text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
