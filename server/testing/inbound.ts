import { createTransport } from "nodemailer";
import { onTestFinished } from "vitest";
import { imports } from "../../contract/imports.ts";
import type { CastName } from "../seed/cast.ts";
import { castEmail } from "../seed/cast.ts";
import { listenForMail } from "../mail-in/smtp.ts";
import type { World } from "./world.ts";

/** What a mail server said; `code` is 250 where it took the mail. */
export type Said = { readonly code: number; readonly text: string };

/** The address of somebody for booking mails, made now. */
export const addressOf = async ({ as }: World, person: CastName): Promise<string> =>
  (await as(person)(imports.renewAddress, {})).body.address!;

/** A real server for booking mails, and what sends to it as mail programs do. */
export async function mailbox(world: World) {
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
    }): Promise<Said> => {
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

export const anas = castEmail("ana");
