/**
 * The kinds of data that an open page can show and that other people or devices can change. `people` is what
 * others see of a person: name, photo, profile. `account` is the person's own account, consents and phone.
 */
export const changeKinds = [
  "requests",
  "connections",
  "people",
  "blocks",
  "groups",
  "matches",
  "trips",
  "days",
  "calendars",
  "conversations",
  "notifications",
  "account",
  "preferences",
  "security",
  "invitations",
  "imports",
  "exports",
  "onboarding",
] as const;
