import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { maxDocumentBytes } from "#contract/features/imports.ts";
import { minuteMs } from "#contract/shared/durations.ts";
import { ownerOfAddress } from "#domain/imports/addresses.ts";
import { receiveMail } from "#domain/imports/mail.ts";
import type { Ctx } from "#lib/ctx.ts";
import type { Limiter } from "#lib/limiter.ts";
import { Refusal } from "#lib/refusal.ts";

type MailServerOptions = {
  readonly context: () => Ctx;
  readonly host: string;
  /** 0 picks any free port. */
  readonly port: number;
  readonly domain: string;
  /** Paths of the certificate and key files. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
  readonly limiter?: Limiter | undefined;
  readonly onError: (error: unknown) => void;
};

const maxConnections = 50;
const maxConnectionsPerIp = 5;
const connectionLimit = [{ max: 60, timeWindow: minuteMs }];
/**
 * A client that asks for more unknown addresses than this in one session is guessing, and is disconnected.
 */
const maxUnknownRecipients = 3;

/**
 * SMTP server for booking mails: no relay, no sign-in, one recipient per mail. A mail is stored before its
 * sender gets the confirmation.
 */
export async function listenForMail({
  context,
  host,
  port,
  domain,
  tls,
  limiter,
  onError,
}: MailServerOptions) {
  const open = new Map<string, number>();
  const unknown = new WeakMap<object, number>();

  const server = new SMTPServer({
    name: domain,
    banner: "Coincide",
    size: maxDocumentBytes,
    authOptional: true,
    disabledCommands: ["AUTH", ...(tls ? [] : ["STARTTLS"])],
    ...(tls && { cert: readFileSync(tls.cert), key: readFileSync(tls.key) }),
    disableReverseLookup: true,
    maxClients: maxConnections,
    socketTimeout: minuteMs,
    closeTimeout: 5_000,
    logger: false,
    onConnect: ({ remoteAddress }, reply) => {
      const has = (open.get(remoteAddress) ?? 0) + 1;
      open.set(remoteAddress, has);
      if (has > maxConnectionsPerIp) return reply(answer(421, "Too many connections"));
      (limiter?.(`mail-in ${remoteAddress}`, connectionLimit) ?? Promise.resolve(0)).then(
        (wait) => reply(wait > 0 ? answer(421, "Too many connections, try again later") : null),
        (error: unknown) => reply(refusal(error)),
      );
    },
    onClose: ({ remoteAddress }) => {
      const left = (open.get(remoteAddress) ?? 1) - 1;
      if (left > 0) open.set(remoteAddress, left);
      else open.delete(remoteAddress);
    },
    onRcptTo: ({ address }, session, reply) => {
      if (session.envelope.rcptTo.length > 0) return reply(answer(452, "One recipient at a time"));
      ownerOfAddress(context(), address).then(
        (owner) => {
          if (owner !== null) return reply();
          const asked = (unknown.get(session) ?? 0) + 1;
          unknown.set(session, asked);
          return reply(
            asked > maxUnknownRecipients
              ? answer(421, "Too many unknown addresses")
              : answer(550, "No such address"),
          );
        },
        (error: unknown) => reply(refusal(error)),
      );
    },
    onData: (stream, { envelope }, reply) => {
      const to = envelope.rcptTo[0]?.address ?? "";
      readMessage(stream)
        .then((bytes) => receiveMail(context(), { to, bytes }))
        .then(
          () => reply(null, "Taken"),
          (error: unknown) => reply(refusal(error)),
        );
    },
  });
  // A sender's protocol errors are not our errors.
  server.on("error", (error) => ("remote" in error ? undefined : onError(error)));

  server.listen(port, host);
  await once(server.server, "listening");

  /**
   * A refusal is answered with its own message and status. A bug is answered with 451, so that the sender
   * keeps the mail and retries.
   */
  function refusal(error: unknown): Error {
    if (error instanceof Refusal) return answer(responseCodes[error.status] ?? 550, error.message);
    onError(error);
    return answer(451, "Please try again later");
  }

  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

const responseCodes: Record<number, number> = { 413: 552, 429: 450, 503: 451 };

const answer = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/**
 * Returns the whole mail. Throws if it is too large, but only at its end, because the sender doesn't read
 * answers before.
 */
async function readMessage(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    length += part.length;
    if (length <= maxDocumentBytes) parts.push(part);
    else parts.length = 0;
  }
  if (length > maxDocumentBytes) throw new Refusal("MAIL_TOO_LARGE");
  return Buffer.concat(parts);
}
