import { bigint, boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { allowedValues, atMost, createdAt, instant, personId, rowId } from "#db/columns.ts";
import { users } from "./accounts.ts";

/** A person's WebAuthn credentials. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The authenticator's id of the credential, in base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** The COSE key, in base64url. */
    publicKey: text("public_key").notNull(),
    /** The signature counter of the last use; it stays 0 for authenticators without one. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull().default([]),
    isSynced: boolean("is_synced").notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at"),
  },
  (it) => [index("passkeys_user").on(it.userId), atMost("passkeys_name_length", it.name, 50)],
);

/** WebAuthn challenges that wait for their answer, each once. `challenge` and `browser` are hashes. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challenge: text("challenge").primaryKey(),
    /** The device cookie of the browser that asked. */
    browser: text("browser").notNull(),
    purpose: text("purpose", { enum: ["add", "sign-in", "second-step"] }).notNull(),
    /** Who asked; null for a sign-in. */
    userId: personId("user_id").references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
  },
  (it) => [
    index("passkey_challenges_user").on(it.userId),
    index("passkey_challenges_expires").on(it.expiresAt),
    allowedValues("passkey_challenges_purpose", it.purpose, ["add", "sign-in", "second-step"]),
  ],
);
