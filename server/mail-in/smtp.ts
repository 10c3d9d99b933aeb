import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { largestDocument } from "../../contract/imports.ts";
import { ownerOfAddress } from "../domain/imports-addresses.ts";
import { takeMail } from "../domain/imports-mail.ts";
import type { Ctx } from "../lib/ctx.ts";
import type { Limiter } from "../lib/limiter.ts";
import { Refusal } from "../lib/refusal.ts";

type Given = {
  readonly context: () => Ctx;
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  readonly domain: string;
  /** Files. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
  readonly limiter?: Limiter | undefined;
  readonly onError: (error: unknown) => void;
};

const mostConnections = 50;
const mostFromOne = 5;
const perMinute = [{ max: 60, timeWindow: 60_000 }];
/** Who asks for so many addresses that nobody has is guessing. */
const mostUnknown = 3;

/**
 * Listens for booking mails, as a mail server does: no relay, no sign-in, one address of ours for each mail. A mail is
 * stored before its sender hears that it was taken.
 */
export async function listenForMail({ context, host, port, domain, tls, limiter, onError }: Given) {
  const open = new Map<string, number>();
  const unknown = new WeakMap<object, number>();

  const server = new SMTPServer({
    name: domain,
    banner: "Coincide",
    size: largestDocument,
    authOptional: true,
    disabledCommands: ["AUTH", ...(tls ? [] : ["STARTTLS"])],
    ...(tls && { cert: readFileSync(tls.cert), key: readFileSync(tls.key) }),
    disableReverseLookup: true,
    maxClients: mostConnections,
    socketTimeout: 60_000,
    closeTimeout: 5_000,
    logger: false,
    onConnect: ({ remoteAddress }, tell) => {
      const has = (open.get(remoteAddress) ?? 0) + 1;
      open.set(remoteAddress, has);
      if (has > mostFromOne) return tell(answer(421, "Too many connections"));
      (limiter?.(`mail-in ${remoteAddress}`, perMinute) ?? Promise.resolve(0)).then(
        (wait) => tell(wait > 0 ? answer(421, "Too many connections, try again later") : null),
        (error: unknown) => tell(refusal(error)),
      );
    },
    onClose: ({ remoteAddress }) => {
      const left = (open.get(remoteAddress) ?? 1) - 1;
      if (left > 0) open.set(remoteAddress, left);
      else open.delete(remoteAddress);
    },
    onRcptTo: ({ address }, session, tell) => {
      if (session.envelope.rcptTo.length > 0) return tell(answer(452, "One recipient at a time"));
      ownerOfAddress(context(), address).then(
        (owner) => {
          if (owner !== null) return tell();
          const asked = (unknown.get(session) ?? 0) + 1;
          unknown.set(session, asked);
          return tell(
            asked > mostUnknown ? answer(421, "Too many unknown addresses") : answer(550, "No such address"),
          );
        },
        (error: unknown) => tell(refusal(error)),
      );
    },
    onData: (stream, { envelope }, tell) => {
      const to = envelope.rcptTo[0]?.address ?? "";
      collected(stream)
        .then((bytes) => takeMail(context(), { to, bytes }))
        .then(
          () => tell(null, "Taken"),
          (error: unknown) => tell(refusal(error)),
        );
    },
  });
  // What senders do wrong is theirs to know.
  server.on("error", (error) => ("remote" in error ? undefined : onError(error)));

  server.listen(port, host);
  await once(server.server, "listening");

  /** A "no" is told in its words; a bug isn't: the sender keeps the mail and tries again. */
  function refusal(error: unknown): Error {
    if (error instanceof Refusal) return answer(codes[error.status] ?? 550, error.message);
    onError(error);
    return answer(451, "Please try again later");
  }

  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

const codes: Record<number, number> = { 413: 552, 429: 450, 503: 451 };

const answer = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** All of it, or a refusal once it has come to its end: the sender listens only then. */
async function collected(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    length += part.length;
    if (length <= largestDocument) parts.push(part);
    else parts.length = 0;
  }
  if (length > largestDocument) throw new Refusal("tooLarge", "The mail is too large.");
  return Buffer.concat(parts);
}
