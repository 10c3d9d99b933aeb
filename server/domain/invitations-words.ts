import { product } from "../../contract/product.ts";

const longest = 40;
const isName = /^\p{L}[\p{L}\p{M}'’ʼ·\- ]*(?:\.(?= |$)[\p{L}\p{M}'’ʼ·\- ]*)*$/u;
const joiners = /\u200C|\u200D/g;

/**
 * A name fit for a mail to somebody who hasn't asked for one: letters only, as names are written, and short. Whatever
 * could be an address or an advertisement in a name's place isn't shown at all.
 */
export function harmlessName(firstName: string, lastName: string): string {
  const name = `${firstName} ${lastName}`
    .normalize("NFKC")
    // Invisible characters turn the reading round or hide a letter; those inside a word some scripts need.
    .replaceAll(/(?<!\p{L})\p{Cf}|\p{Cf}(?!\p{L})|[\u202A-\u202E\u2066-\u2069\u200B\u00AD]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const letters = name.replaceAll(joiners, "");
  return name.length <= longest && isName.test(letters) ? name : "Somebody you know";
}

type Invitation = {
  readonly name: string;
  readonly link: string;
  readonly stopLink: string;
  readonly until: Date;
};

export const invitationMail = ({ name, link, stopLink, until }: Invitation) => ({
  subject: `${name} invites you to ${product}`,
  text: `Hello,

${name} invites you to ${product}. It tells you when your trips and those of people you know cross: the same city, on the same
days.

${link}

This link connects you with ${name}. It is for you alone, and good until ${date.format(until)}. If you don't want to, there is
nothing to do.

No more invitations to this address, from anybody: ${stopLink}
`,
});

export const invitationText = ({ name, link }: Pick<Invitation, "name" | "link">) =>
  `${name} invites you to ${product}: see when your trips cross. ${link}`;

const date = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
