import { dateText } from "#contract/shared/date-text.ts";
import { personName } from "#contract/shared/person-name.ts";
import { product } from "#contract/shared/product.ts";
import type { LoadedLanguage } from "#lib/language.ts";

const maxNameLength = 40;
const namePattern = /^\p{L}[\p{L}\p{M}'’ʼ·\- ]*(?:\.(?= |$)[\p{L}\p{M}'’ʼ·\- ]*)*$/u;
const joiners = /\u200C|\u200D/g;

/**
 * Returns a name that is safe to show in an unsolicited message: short, and only characters of names. A name
 * that could be an address or an advertisement is replaced by a general phrase.
 */
export function safeName({ i18n }: LoadedLanguage, person: { firstName: string; lastName: string }): string {
  const name = personName(person)
    .normalize("NFKC")
    // Invisible characters can reverse the text direction or hide a letter. Keep those inside words that some
    // scripts need.
    .replaceAll(/(?<!\p{L})\p{Cf}|\p{Cf}(?!\p{L})|[\u202A-\u202E\u2066-\u2069\u200B\u00AD]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const letters = name.replaceAll(joiners, "");
  return name.length <= maxNameLength && namePattern.test(letters) ? name : i18n._("Someone you know");
}

type Invitation = {
  readonly name: string;
  readonly link: string;
  readonly stopLink: string;
  readonly until: Date;
};

/**
 * The mail is in the inviter's language, because the recipient's is unknown. Its unsubscribe link stops all
 * invitations, from any inviter.
 */
export function invitationMail(language: LoadedLanguage, { name, link, stopLink, until }: Invitation) {
  const { i18n, locale } = language;
  const day = dateText(
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
    locale,
    until,
  );
  return {
    language,
    subject: i18n._("{name} invites you to {product}", { name, product }),
    parts: [
      { greeting: i18n._("Hello,") },
      {
        paragraph: i18n._(
          "{name} invites you to {product}. It tells you when you and people you know will be in the same city on the same days.",
          { name, product },
        ),
      },
      { button: i18n._("See the invitation"), to: link },
      {
        small: i18n._(
          "This link connects you with {name}. It is only for you, and valid until {day}. If you don't want to connect, you can ignore this email.",
          { name, day },
        ),
      },
      { link: i18n._("No more invitations to this address, from anyone"), to: stopLink },
    ],
  };
}

export const invitationText = ({ i18n }: LoadedLanguage, { name, link }: Pick<Invitation, "name" | "link">) =>
  i18n._("{name} invites you to {product}: see when your trips overlap. {link}", { name, product, link });
