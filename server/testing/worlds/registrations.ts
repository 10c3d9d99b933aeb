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

/** The cookie by which a browser is known again, as an answer set it; a request sends it back. */
export function deviceCookie({ headers }: { headers: Record<string, unknown> }): string {
  const cookies = [headers["set-cookie"] as string | string[] | undefined].flat();
  const device = cookies.find((it) => it?.startsWith("device="));
  if (!device) throw new Error("no device cookie in this answer");
  return device.split(";")[0]!;
}

/** The token of the link in a mail. */
export function tokenIn({ text }: { text: string }): string {
  const token = /\?token=([\w-]+(?:\.[\w-]+)*)/.exec(text)?.[1];
  if (!token) throw new Error("no link in this mail");
  return token;
}
