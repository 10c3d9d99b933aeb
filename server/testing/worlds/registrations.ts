/** The data that the registration form sends for Zoe, who is not in the cast. */
export const zoe = {
  firstName: "Zoe",
  lastName: "Papas",
  email: "zoe@elsewhere.example",
  password: "long enough",
  acceptTerms: true as const,
  privacyConsents: {
    dataCollection: true,
    locationSharing: true,
    communications: false,
    analytics: true,
    marketing: false,
    termsAccepted: true,
    privacyPolicyAccepted: true,
  },
};

/** The token of the link in a mail. */
export function tokenIn({ text }: { text: string }): string {
  const token = /\?token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error("no link in this mail");
  return token;
}
