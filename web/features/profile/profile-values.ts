import * as z from "zod/mini";
import type { Account } from "../../../contract/accounts.ts";
import type { Locale } from "../../../contract/locales.ts";
import { Profile } from "../../../contract/profile.ts";
import type { PlaceChoice } from "../../lib/place-choice.ts";

export type ProfileValues = {
  firstName: string;
  lastName: string;
  username: string;
  bio: string;
  email: string;
  /** A locale of the contract, or "" for none. */
  locale: string;
  timeZone: string;
  home: PlaceChoice;
};

export const mostBio = 150;

/** What stands in the form at first; without a home it begins in `country`. */
export const valuesOf = (account: Account, country: string): ProfileValues => ({
  firstName: account.firstName,
  lastName: account.lastName,
  username: account.username,
  bio: account.bio ?? "",
  email: account.email,
  locale: account.locale ?? "",
  timeZone: account.timeZone ?? "",
  home: {
    country: account.homeCountry ?? country,
    state: account.homeState ?? "",
    city: account.homeCity ?? "",
    placeId: account.homePlaceId ?? undefined,
  },
});

/** The form as the server takes it. A home is named down to its city, or not at all. */
export const ProfileForm = z.pipe(
  z.transform(({ home, bio, locale, timeZone, ...names }: ProfileValues): z.input<typeof Profile> => ({
    ...names,
    locale: (locale || null) as Locale | null,
    timeZone: timeZone || null,
    bio: bio.trim() || null,
    homeCountry: home.country || null,
    homeState: home.state || null,
    homeCity: home.city.trim() || null,
    homePlaceId: home.placeId ?? null,
  })),
  Profile.check(
    z.refine((it) => !it.homeState || Boolean(it.homeCity), {
      path: ["homeCity"],
      error: "City is required",
    }),
    z.overwrite((it) =>
      it.homeCity ? it : { ...it, homeCountry: null, homeState: null, homePlaceId: null },
    ),
  ),
);

/**
 * What is sent: the address only where it is another one. To ask for the present one would call off one that waits, and
 * writing it down once more isn't meant so.
 */
export const changed = ({ email, ...rest }: CheckedProfile, account: Account): CheckedProfile =>
  email === account.email ? rest : { ...rest, email };

export type CheckedProfile = z.output<typeof ProfileForm>;
