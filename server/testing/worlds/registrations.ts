/** What a person agrees to on the registration form. */
export const agreedConsents = {
  dataCollection: true as const,
  locationSharing: true,
  communications: false,
  analytics: false,
  marketing: false,
  termsAccepted: true as const,
  privacyPolicyAccepted: true as const,
};

/** The data that the registration form sends for Zoe, who is not in the cast. */
export const zoe = {
  firstName: "Zoe",
  lastName: "Papas",
  email: "zoe@elsewhere.example",
  password: "long enough",
  acceptTerms: true as const,
  privacyConsents: { ...agreedConsents, analytics: true },
};

/** The token of the link in a mail. */
export function tokenIn({ text }: { text: string }): string {
  const token = /\?token=([\w-]+(?:\.[\w-]+)*)/.exec(text)?.[1];
  if (!token) throw new Error("no link in this mail");
  return token;
}
