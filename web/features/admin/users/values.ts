import * as z from "zod/mini";
import { type AdminUser, UserEdit } from "#contract/features/admin/users.ts";
import type { PlaceChoice } from "#web/lib/place-choice.ts";

const flags = [
  "isEmailVerified",
  "isPhoneVerified",
  "isIdentityVerified",
  "twoFactorEnabled",
  "hasCompletedOnboarding",
  "privacyDataCollection",
  "privacyLocationSharing",
  "privacyCommunications",
  "privacyAnalytics",
  "privacyMarketing",
] as const;
type Flags = Pick<AdminUser, (typeof flags)[number]>;
const texts = ["firstName", "lastName", "username", "email", "bio", "phone"] as const;

export type UserValues = Flags & Record<(typeof texts)[number], string> & { home: PlaceChoice };

/** The initial values of the form. */
export const valuesOf = (user: AdminUser): UserValues => ({
  ...(Object.fromEntries(texts.map((name) => [name, user[name] ?? ""])) as Record<
    (typeof texts)[number],
    string
  >),
  ...(Object.fromEntries(flags.map((name) => [name, user[name]])) as Flags),
  home: { country: user.homeCountry ?? "", state: user.homeState ?? "", city: user.homeCity ?? "" },
});

/**
 * The form as the server accepts it: a home has a city or is null. An unchanged username is not sent, because
 * it may be older than the rules for new ones.
 */
export const formOf = ({ username: before }: AdminUser) =>
  z.pipe(
    z.transform(({ home, username, ...rest }: UserValues): z.input<typeof UserEdit> => {
      const hasHome = home.city.trim() !== "";
      return {
        ...rest,
        ...(username !== before && { username }),
        homeCountry: hasHome ? home.country : null,
        homeState: hasHome ? home.state : null,
        homeCity: hasHome ? home.city : null,
      };
    }),
    UserEdit,
  );

/** Returns the tab that shows a field. */
export const tabOf = (field: string): UserTab => {
  if (["email", "phone", "homeCountry", "homeState", "homeCity"].includes(field)) return "contact";
  if (field.startsWith("is") || field === "twoFactorEnabled" || field === "hasCompletedOnboarding")
    return "verification";
  return field.startsWith("privacy") ? "privacy" : "basic";
};
export type UserTab = "basic" | "contact" | "verification" | "privacy";
