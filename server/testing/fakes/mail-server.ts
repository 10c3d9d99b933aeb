import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { freePort } from "#testing/free-port.ts";

type Reply = {
  code: number;
  text: string;
  at: "RCPT TO" | "DATA";
  /** The mail arrives although the reply refuses it, as when a reply is lost. */
  takes: boolean;
};

/**
 * A real SMTP server on its own port. It can be stopped and started again. `taken` holds the mails it
 * accepted, as they arrived; `tried` every recipient that it was asked to take a mail for. It stops when
 * `until` calls what it got, such as Vitest's `onTestFinished`. `login: false`: it offers no login.
 */
export async function newMailServer(
  until: (stop: () => Promise<void>) => void,
  { login = true }: { login?: boolean } = {},
) {
  const port = await freePort();
  const taken: { to: string[]; text: string; raw: string }[] = [];
  const tried: string[] = [];
  const replies = new Map<string, Reply>();
  let server: SMTPServer | undefined;

  const refusalOf = (address: string, at: Reply["at"]) => {
    const reply = replies.get(address);
    if (reply?.at !== at) return undefined;
    return Object.assign(new Error(reply.text), { responseCode: reply.code });
  };
  const stop = async () => {
    const running = server;
    server = undefined;
    if (running) await new Promise<void>((done) => running.close(done));
  };
  const start = async () => {
    server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ["STARTTLS", ...(login ? [] : ["AUTH"])],
      logger: false,
      // No account exists here: every login gets 535.
      onAuth: (_, __, done) => done(new Error("Invalid login")),
      onRcptTo({ address }, _, done) {
        tried.push(address);
        done(refusalOf(address, "RCPT TO"));
      },
      onData(stream, { envelope }, done) {
        const parts: Buffer[] = [];
        stream.on("data", (part: Buffer) => parts.push(part));
        stream.on("end", () => {
          const to = envelope.rcptTo.map(({ address }) => address);
          const refusal = to.map((address) => refusalOf(address, "DATA")).find(Boolean);
          const raw = Buffer.concat(parts).toString();
          if (!refusal || to.some((address) => replies.get(address)?.takes))
            taken.push({ to, text: unfolded(raw), raw });
          done(refusal);
        });
      },
    });
    server.listen(port, "127.0.0.1");
    await once(server.server, "listening");
  };
  until(stop);
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The same server, with a login that it refuses. */
    urlWithLogin: `smtp://coincide:wrong@127.0.0.1:${port}`,
    taken,
    tried,
    /** How it answers mails to this address from now on; 250 accepts them. */
    answer: (
      address: string,
      code: number,
      { text = "No", at = "RCPT TO", takes = false }: Partial<Reply> = {},
    ) => {
      if (code === 250) replies.delete(address);
      else replies.set(address, { code, text, at, takes });
    },
    start,
    stop,
  };
}

/** Decodes quoted-printable. */
const unfolded = (text: string) =>
  text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
