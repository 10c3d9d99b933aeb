import { product } from "../../contract/product.ts";
import type { Language } from "../lib/language.ts";

const longest = 40;
const isName = /^\p{L}[\p{L}\p{M}'’ʼ·\- ]*(?:\.(?= |$)[\p{L}\p{M}'’ʼ·\- ]*)*$/u;
const joiners = /\u200C|\u200D/g;

/**
 * A name fit for a mail to somebody who hasn't asked for one: letters only, as names are written, and short. Whatever
 * could be an address or an advertisement in a name's place isn't shown at all.
 */
export function harmlessName({ i18n }: Language, firstName: string, lastName: string): string {
  const name = `${firstName} ${lastName}`
    .normalize("NFKC")
    // Invisible characters turn the reading round or hide a letter; those inside a word some scripts need.
    .replaceAll(/(?<!\p{L})\p{Cf}|\p{Cf}(?!\p{L})|[\u202A-\u202E\u2066-\u2069\u200B\u00AD]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const letters = name.replaceAll(joiners, "");
  return name.length <= longest && isName.test(letters) ? name : i18n._("Somebody you know");
}

type Invitation = {
  readonly name: string;
  readonly link: string;
  readonly stopLink: string;
  readonly until: Date;
};

/** To somebody of whom no language is known: in that of whoever invites. The way out is for every invitation, from anybody. */
export function invitationMail(language: Language, { name, link, stopLink, until }: Invitation) {
  const { i18n, locale } = language;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(until);
  return {
    language,
    subject: i18n._("{name} invites you to {product}", { name, product }),
    parts: [
      { greeting: i18n._("Hello,") },
      {
        paragraph: i18n._(
          "{name} invites you to {product}. It tells you when your trips and those of people you know cross: the same city, on the same days.",
          { name, product },
        ),
      },
      { button: i18n._("See the invitation"), to: link },
      {
        small: i18n._(
          "This link connects you with {name}. It is for you alone, and good until {day}. If you don't want to, there is nothing to do.",
          { name, day },
        ),
      },
      { link: i18n._("No more invitations to this address, from anybody"), to: stopLink },
    ],
  };
}

export const invitationText = ({ i18n }: Language, { name, link }: Pick<Invitation, "name" | "link">) =>
  i18n._("{name} invites you to {product}: see when your trips cross. {link}", { name, product, link });
