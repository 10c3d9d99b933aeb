import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { atMost, createdAt, instant, lower, allowedValues, personId, placeKey, rowId } from "#db/columns.ts";

export const users = pgTable(
  "users",
  {
    id: personId("id").primaryKey(),
    email: text("email").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    username: text("username").notNull(),
    /** The username with look-alike characters mapped to one form; a trigger writes it. */
    usernameSkeleton: text("username_skeleton"),
    bio: text("bio"),
    profileImageUrl: text("profile_image_url"),
    phone: text("phone"),
    passwordHash: text("password_hash"),
    /**
     * Whether the person may sign in and be found: proven by a link, or not required because no mail can be
     * sent.
     */
    isEmailVerified: boolean("is_email_verified").notNull().default(false),
    /** When a link proved the email address. The admin role by `ADMIN_EMAILS` requires it. */
    emailVerifiedAt: instant("email_verified_at"),
    isPhoneVerified: boolean("is_phone_verified").notNull().default(false),
    isIdentityVerified: boolean("is_identity_verified").notNull().default(false),
    verificationLevel: text("verification_level").notNull().default("basic"),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    /** Encrypted. If set while two-factor is off, it waits for its first code. */
    twoFactorSecret: text("two_factor_secret"),
    /** Hashes of the unused codes. */
    backupCodes: text("backup_codes").array(),
    /**
     * The newest 30-second time step of an accepted code. A code is accepted only for a later step, so never
     * twice.
     */
    twoFactorLastStep: integer("two_factor_last_step"),
    role: text("role").notNull().default("user"),
    isActive: boolean("is_active").notNull().default(true),
    isSuspended: boolean("is_suspended").notNull().default(false),
    /** Seeded for tests and demonstrations. Only these people may use the test sign-in. */
    isTestPerson: boolean("is_test_person").notNull().default(false),
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    /** Until when a password set by an admin is valid. */
    temporaryPasswordUntil: instant("temporary_password_until"),
    deletedAt: instant("deleted_at"),
    /** Whether anyone may see this person at all; `visibility.ts` builds on it. */
    isVisible: boolean("is_visible")
      .notNull()
      .generatedAlwaysAs(sql`is_active and not is_suspended and is_email_verified and deleted_at is null`),
    /** First name, last name and username, folded for the search. */
    searchText: text("search_text").notNull().default(""),
    lastLoginAt: instant("last_login_at"),
    failedLoginAttempts: integer("failed_login_attempts").notNull().default(0),
    accountLockedUntil: instant("account_locked_until"),
    homeCountry: text("home_country"),
    homeState: text("home_state"),
    homeCity: text("home_city"),
    homePlace: placeKey("home_place"),
    locale: text("locale"),
    timeZone: text("time_zone"),
    /** Null for both if the person has not chosen: then their locale decides. */
    hourCycle: text("hour_cycle", { enum: ["h12", "h23"] }),
    weekStart: smallint("week_start").$type<0 | 1 | 6>(),
    hasCompletedOnboarding: boolean("has_completed_onboarding").notNull().default(false),
    onboardingStep: integer("onboarding_step").notNull().default(0),
    tutorialProgress: jsonb("tutorial_progress").notNull().default({}),
    tutorialCompletedSteps: integer("tutorial_completed_steps").array().notNull().default([]),
    privacyDataCollection: boolean("privacy_data_collection").notNull().default(false),
    privacyLocationSharing: boolean("privacy_location_sharing").notNull().default(false),
    privacyCommunications: boolean("privacy_communications").notNull().default(false),
    privacyAnalytics: boolean("privacy_analytics").notNull().default(false),
    privacyMarketing: boolean("privacy_marketing").notNull().default(false),
    privacyConsentDate: instant("privacy_consent_date"),
    /** The versions (dates) of the legal texts that the person agreed to last. */
    termsVersion: text("terms_version"),
    privacyVersion: text("privacy_version"),
    /**
     * Whether connections see that this person is online, and in return this person sees the same of them.
     */
    showsPresence: boolean("shows_presence").notNull().default(true),
    /** Whether connections see what this person has read, and in return this person sees the same of them. */
    showsReadReceipts: boolean("shows_read_receipts").notNull().default(true),
    /**
     * Who sees photo, bio and home. Name, username and initials are visible to everyone who knows the
     * person's id.
     */
    profileAudience: text("profile_audience", { enum: ["everyone", "members", "connections"] })
      .notNull()
      .default("members"),
    /**
     * How far away somebody may be and still be a match, in kilometres; 0 for the same city only. Between two
     * people the smaller distance applies.
     */
    nearKm: integer("near_km").notNull().default(50),
    /** Whether the person agreed to near misses; null if they haven't been asked. */
    sharesNearMisses: boolean("shares_near_misses"),
    /** By how many days two stays may miss each other and still be a near miss; 0 for none. */
    nearMissDays: integer("near_miss_days").notNull().default(3),
    /** Null if the person has not chosen one: then their locale decides. */
    distanceUnit: text("distance_unit", { enum: ["km", "mi"] }),
    /** Whether strangers find this person by name and in the directory. */
    isDiscoverable: boolean("is_discoverable").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (it) => [
    uniqueIndex("users_email").on(it.email),
    uniqueIndex("users_username").on(lower(it.username)),
    uniqueIndex("users_username_skeleton").on(it.usernameSkeleton),
    uniqueIndex("users_phone_proven")
      .on(it.phone)
      .where(sql`is_phone_verified`),
    // The words of the name as written. No text-search parser, so that every script and every number counts
    // unchanged.
    index("users_words").using("gin", sql`array_to_tsvector(string_to_array(${it.searchText}, ' '))`),
    index("users_search").using("gin", sql`${it.searchText} gin_trgm_ops`),
    index("users_directory")
      .on(it.firstName, it.lastName, it.id)
      .where(sql`is_visible`),
    index("users_undiscoverable")
      .on(it.id)
      .where(sql`not is_discoverable`),
    // For the searches and sort orders of admins, which include hidden people.
    index("users_created")
      .on(it.createdAt, it.id)
      .where(sql`deleted_at is null`),
    index("users_name").on(it.firstName, it.lastName, it.id),
    index("users_email_search").using("gin", sql`${it.email} gin_trgm_ops`),
    index("users_deleted")
      .on(it.deletedAt)
      .where(sql`deleted_at is not null`),
    check("users_email_folded", sql`${it.email} = lower(${it.email})`),
    atMost("users_bio_length", it.bio, 150),
    allowedValues("users_role", it.role, ["user", "admin"]),
    check("users_near_km", sql`${it.nearKm} in (0, 25, 50, 100)`),
    check("users_near_miss_days", sql`${it.nearMissDays} between 0 and 7`),
    allowedValues("users_hour_cycle", it.hourCycle, ["h12", "h23"]),
    check("users_week_start", sql`${it.weekStart} in (0, 1, 6)`),
    allowedValues("users_distance_unit", it.distanceUnit, ["km", "mi"]),
    allowedValues("users_profile_audience", it.profileAudience, ["everyone", "members", "connections"]),
    check(
      "users_home_whole",
      sql`num_nonnulls(${it.homeCountry}, ${it.homeState}, ${it.homeCity}, ${it.homePlace}) in (0, 4)`,
    ),
  ],
);

/** An open session; deleting the row ends it. `sid` is the hash of the cookie's secret. */
export const sessions = pgTable(
  "sessions",
  {
    sid: text("sid").primaryKey(),
    /** Identifies the session to its owner. Unlike `sid` it may be shown. */
    publicId: uuid("public_id").notNull().defaultRandom().unique(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sess: json("sess").notNull().default({}),
    expire: instant("expire").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** Refers to `known_devices`. */
    device: text("device"),
    /** When the person last proved who they are in this session. */
    authenticatedAt: instant("authenticated_at").notNull().defaultNow(),
    /** How often the session's token was refreshed, and when it was last. A token names its generation. */
    generation: integer("generation").notNull().default(0),
    refreshedAt: instant("refreshed_at"),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at").notNull().defaultNow(),
  },
  (it) => [index("sessions_user").on(it.userId), index("sessions_expire").on(it.expire)],
);

/**
 * Browsers in which an account was signed in, identified by a hash of the browser's cookie and the person's
 * id.
 */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    device: text("device").notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at").notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.userId, it.device] }),
    index("known_devices_last_used").on(it.lastUsedAt),
  ],
);

/** Sign-ins with a correct password that still need a code. `challenge` is a hash. */
export const signInChallenges = pgTable(
  "sign_in_challenges",
  {
    challenge: text("challenge").primaryKey(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
  },
  (it) => [index("sign_in_challenges_user").on(it.userId)],
);

/** Mailed links that sign in without the password. `token` is a hash. */
export const signInLinks = pgTable(
  "sign_in_links",
  {
    token: text("token").primaryKey(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    used: boolean("used").notNull().default(false),
  },
  (it) => [index("sign_in_links_user").on(it.userId), index("sign_in_links_expires").on(it.expiresAt)],
);

/** `token` is a SHA-256 hash. The token itself is only in the mail. */
export const passwordResetTokens = pgTable(
  "password_reset_tokens",
  {
    id: rowId(),
    email: text("email").notNull(),
    token: text("token").notNull().unique(),
    expiresAt: instant("expires_at").notNull(),
    used: boolean("used").notNull().default(false),
    createdAt: createdAt(),
  },
  (it) => [index("password_reset_tokens_email").on(it.email)],
);

export const emailVerificationTokens = pgTable(
  "email_verification_tokens",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    token: text("token").notNull().unique(),
    expiresAt: instant("expires_at").notNull(),
    used: boolean("used").notNull().default(false),
    createdAt: createdAt(),
  },
  (it) => [index("email_verification_tokens_user").on(it.userId)],
);

/**
 * Counters of failures and mails, by the hash of what they were about, for existing and unknown accounts
 * alike.
 */
export const attempts = pgTable("attempts", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  since: instant("since").notNull(),
  lockedUntil: instant("locked_until"),
});

export const securityLogs = pgTable(
  "security_logs",
  {
    id: rowId(),
    userId: personId("user_id").references(() => users.id, { onDelete: "cascade" }),
    action: text("action").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    location: text("location"),
    metadata: jsonb("metadata"),
    createdAt: createdAt(),
  },
  (it) => [index("security_logs_user").on(it.userId, it.id)],
);

/** The program's own secrets, created once by the first process that needs them. */
export const secrets = pgTable("secrets", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});
