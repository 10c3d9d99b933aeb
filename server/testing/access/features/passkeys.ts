import type { passkeys } from "#contract/features/passkeys.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { always, own, ownersOnly } from "#testing/access/rows.ts";
import type { AccessWorld } from "#testing/access/world.ts";

const passkey = ({ things }: AccessWorld) => ({ params: { id: things.passkey } });
const credential = { id: "AAAA", rawId: "AAAA", type: "public-key" } as const;
const newCredential = { ...credential, response: { clientDataJSON: "e30", attestationObject: "AAAA" } };
const usedCredential = {
  ...credential,
  response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA" },
};

export const access: AccessOf<typeof passkeys> = {
  list: { may: own(), send: noInput },
  begin: { may: own(), send: noInput },
  // The credential answers no challenge.
  add: { may: own(400), send: () => ({ body: { name: "Phone", credential: newCredential } }) },
  rename: { may: ownersOnly, send: (world) => ({ ...passkey(world), body: { name: "Phone" } }) },
  // Nobody here has a password, so it is Ana's last way in.
  remove: { may: [401, 404, 404, 404, 409, 404], send: passkey },
  beginSignIn: { may: always(200), send: () => ({ body: {} }) },
  // No account has this credential.
  signIn: { may: always(401), send: () => ({ body: { credential: usedCredential } }) },
};
