import { useState } from "react";
import { isLastNameFirst, shownLastName } from "#contract/shared/person-name.ts";
import { classes } from "#ui/styles/classes.ts";
import { personColourOf } from "#ui/styles/person-colour.ts";

export type Face = { id: string; firstName: string; lastName: string; profileImageUrl?: string | null };
type Props = { person: Face; size?: "xs" | "sm" | "md" | "lg" | "xl" };

const sizes = {
  xs: "size-5.5 text-[0.625rem] leading-none",
  sm: "size-8 text-xs",
  md: "size-11 text-sm",
  lg: "size-14 text-lg",
  xl: "size-24 text-2xl",
};

/** Letters that are about as wide as they are high. */
const wide = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{Emoji_Presentation}\uff01-\uff60MWЖМШЩЮ]/u;

/**
 * The initials of first and last name, or of a last name that comes first; "?" for an empty name. In the
 * smallest circle, where two wide letters would reach over the edge, only the first.
 */
export function initialsOf(person: Pick<Face, "firstName" | "lastName">, size = "md"): string {
  const { firstName, lastName } = person;
  const names = isLastNameFirst(person) ? [lastName] : [firstName, shownLastName(lastName)];
  const initials = names.map((name) => [...name.trim()][0]?.toLocaleUpperCase() ?? "");
  const shown = size === "xs" && initials.every((it) => wide.test(it)) ? initials.slice(0, 1) : initials;
  return shown.join("") || "?";
}

/**
 * A person's picture, or their initials on a colour if there is no picture or it fails to load. Decorative,
 * because the name is next to it. The initials are CSS content and not text: a button with an avatar would
 * otherwise be named "AS".
 */
export function Avatar({ person, size = "md" }: Props) {
  const look = classes("shrink-0 rounded-full", sizes[size]);
  const { profileImageUrl: url } = person;
  const [failed, setFailed] = useState<string | null>(null);
  if (url && url !== failed)
    return (
      <img
        src={`${url}?size=small`}
        alt=""
        loading="lazy"
        onError={() => setFailed(url)}
        className={classes(look, "bg-sunken object-cover")}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={classes(
        look,
        "inline-grid place-items-center font-semibold select-none before:content-[attr(data-text)]",
      )}
      style={personColourOf(person.id)}
      // CSS content, because text would become part of the accessible name of a button around it.
      data-text={initialsOf(person, size)}
    />
  );
}
