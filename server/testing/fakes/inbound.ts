import { createTransport } from "nodemailer";
import { onTestFinished } from "vitest";
import { imports } from "#contract/features/imports.ts";
import type { CastName } from "#server/seed/cast.ts";
import { castEmail } from "#server/seed/cast.ts";
import { listenForMail } from "#server/mail-in/smtp.ts";
import type { World } from "#testing/worlds/world.ts";

/** A mail server's reply; `code` is 250 if it accepted the mail. */
export type SmtpReply = { readonly code: number; readonly text: string };

/** Creates a new address to which this person can forward booking mails. */
export const newImportAddress = async ({ as }: World, person: CastName): Promise<string> =>
  (await as(person)(imports.renewAddress, {})).body.address!;

/** Starts the real server for booking mails, with a `send` that delivers to it as mail programs do. */
export async function startInboundMail(world: World) {
  const errors: unknown[] = [];
  const server = await listenForMail({
    ...{ context: world.context, host: "127.0.0.1", port: 0, domain: "in.coincide.example" },
    onError: (error) => errors.push(error),
  });
  onTestFinished(server.close);
  return {
    port: server.port,
    errors,
    send: async (mail: {
      from: string;
      to: string;
      text?: string;
      raw?: string;
      id?: string;
    }): Promise<SmtpReply> => {
      const transport = createTransport({ host: "127.0.0.1", port: server.port, ignoreTLS: true });
      const message = {
        ...{ from: mail.from, to: mail.to, subject: "Fwd: Your booking", messageId: mail.id },
        ...(mail.text !== undefined && {
          html: `<p>Your booking</p><script type="application/ld+json">${mail.text}</script>`,
        }),
      };
      const envelope = { from: mail.from, to: mail.to };
      return transport
        .sendMail(mail.raw === undefined ? message : { raw: mail.raw, envelope })
        .then(
          () => ({ code: 250, text: "" }),
          (error: { responseCode: number; response: string }) => ({
            code: error.responseCode,
            text: error.response,
          }),
        )
        .finally(() => transport.close());
    },
  };
}

export const anasEmail = castEmail("ana");
