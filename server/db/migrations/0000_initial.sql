CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"taken_until" timestamp (3) with time zone,
	"bytes" bigint,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_exports_state" CHECK ("data_exports"."state" in ('waiting', 'running', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "data_exports_removed" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "email_verification_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_verification_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_verification_tokens_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" text COLLATE "C" NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_pk" PRIMARY KEY("user_id","device")
);
--> statement-breakpoint
CREATE TABLE "password_reset_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_reset_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_reset_tokens_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C",
	"action" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"location" text,
	"metadata" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"sess" json DEFAULT '{}'::json NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"device" text,
	"authenticated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"username" text NOT NULL,
	"username_skeleton" text,
	"bio" text,
	"profile_image_url" text,
	"phone" text,
	"password_hash" text,
	"is_email_verified" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"is_phone_verified" boolean DEFAULT false NOT NULL,
	"is_identity_verified" boolean DEFAULT false NOT NULL,
	"verification_level" text DEFAULT 'basic' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"two_factor_secret" text,
	"backup_codes" text[],
	"two_factor_last_step" integer,
	"role" text DEFAULT 'user' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"is_test_person" boolean DEFAULT false NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"temporary_password_until" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"is_visible" boolean GENERATED ALWAYS AS (is_active and not is_suspended and is_email_verified and deleted_at is null) STORED NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"failed_login_attempts" integer DEFAULT 0 NOT NULL,
	"account_locked_until" timestamp (3) with time zone,
	"home_country" text,
	"home_state" text,
	"home_city" text,
	"home_place" text COLLATE "C",
	"locale" text,
	"time_zone" text,
	"has_completed_onboarding" boolean DEFAULT false NOT NULL,
	"onboarding_step" integer DEFAULT 0 NOT NULL,
	"tutorial_progress" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tutorial_completed_steps" integer[] DEFAULT '{}' NOT NULL,
	"privacy_data_collection" boolean DEFAULT false NOT NULL,
	"privacy_location_sharing" boolean DEFAULT false NOT NULL,
	"privacy_communications" boolean DEFAULT false NOT NULL,
	"privacy_analytics" boolean DEFAULT false NOT NULL,
	"privacy_marketing" boolean DEFAULT false NOT NULL,
	"privacy_consent_date" timestamp (3) with time zone,
	"terms_version" text,
	"privacy_version" text,
	"shows_presence" boolean DEFAULT true NOT NULL,
	"shows_read_receipts" boolean DEFAULT true NOT NULL,
	"profile_audience" text DEFAULT 'members' NOT NULL,
	"is_discoverable" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_folded" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_bio_length" CHECK (char_length("users"."bio") <= 150),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'admin')),
	CONSTRAINT "users_profile_audience" CHECK ("users"."profile_audience" in ('everyone', 'members', 'connections')),
	CONSTRAINT "users_home_whole" CHECK (num_nonnulls("users"."home_country", "users"."home_state", "users"."home_city", "users"."home_place") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" text COLLATE "C" NOT NULL,
	"action" text NOT NULL,
	"target" text,
	"status" integer NOT NULL,
	"details" jsonb,
	"ip_address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "row_counts" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"rows" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"every" text NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_schedules_once" UNIQUE("admin_id","kind","format","every"),
	CONSTRAINT "report_schedules_kind" CHECK ("report_schedules"."kind" in ('growth', 'places', 'countries', 'moderation', 'deliveries')),
	CONSTRAINT "report_schedules_format" CHECK ("report_schedules"."format" in ('csv', 'html')),
	CONSTRAINT "report_schedules_every" CHECK ("report_schedules"."every" in ('daily', 'weekly', 'monthly'))
);
--> statement-breakpoint
CREATE TABLE "blocked_users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blocked_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"blocker_id" text COLLATE "C" NOT NULL,
	"blocked_user_id" text COLLATE "C" NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_users_pair" UNIQUE("blocker_id","blocked_user_id"),
	CONSTRAINT "blocked_users_not_self" CHECK ("blocked_users"."blocker_id" <> "blocked_users"."blocked_user_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"contents" text NOT NULL,
	"detail" text NOT NULL,
	"token_hash" text NOT NULL,
	"last_fetched_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "calendar_feeds_name_length" CHECK (char_length("calendar_feeds"."name") <= 60),
	CONSTRAINT "calendar_feeds_contents" CHECK ("calendar_feeds"."contents" in ('trips', 'trips-and-matches')),
	CONSTRAINT "calendar_feeds_detail" CHECK ("calendar_feeds"."detail" in ('exact', 'busy'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"low_id" text COLLATE "C" NOT NULL,
	"high_id" text COLLATE "C" NOT NULL,
	"low_last_id" bigint,
	"high_last_id" bigint,
	"low_unread" integer DEFAULT 0 NOT NULL,
	"high_unread" integer DEFAULT 0 NOT NULL,
	"low_read_id" bigint DEFAULT 0 NOT NULL,
	"high_read_id" bigint DEFAULT 0 NOT NULL,
	"low_cleared_id" bigint DEFAULT 0 NOT NULL,
	"high_cleared_id" bigint DEFAULT 0 NOT NULL,
	"low_archived" boolean DEFAULT false NOT NULL,
	"high_archived" boolean DEFAULT false NOT NULL,
	"low_muted" boolean DEFAULT false NOT NULL,
	"high_muted" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_pair" UNIQUE("low_id","high_id"),
	CONSTRAINT "conversations_ordered" CHECK ("conversations"."low_id" < "conversations"."high_id"),
	CONSTRAINT "conversations_unread" CHECK ("conversations"."low_unread" >= 0 and "conversations"."high_unread" >= 0)
) WITH (fillfactor = 70);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text COLLATE "C",
	"purpose" text NOT NULL,
	"source_hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_purpose" CHECK ("media"."purpose" in ('message', 'profile', 'evidence'))
);
--> statement-breakpoint
CREATE TABLE "message_notices" (
	"user_id" text COLLATE "C" NOT NULL,
	"peer_id" text COLLATE "C" NOT NULL,
	"first_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_notices_user_id_peer_id_pk" PRIMARY KEY("user_id","peer_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"sender_id" text COLLATE "C" NOT NULL,
	"receiver_id" text COLLATE "C" NOT NULL,
	"client_id" uuid NOT NULL,
	"content" text NOT NULL,
	"message_type" text DEFAULT 'text' NOT NULL,
	"media_id" text,
	"read_at" timestamp (3) with time zone,
	"hidden_from_sender" boolean DEFAULT false NOT NULL,
	"hidden_from_receiver" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_client_id" UNIQUE("sender_id","client_id"),
	CONSTRAINT "messages_type" CHECK ("messages"."message_type" in ('text', 'image')),
	CONSTRAINT "messages_content_length" CHECK (char_length("messages"."content") <= 4000),
	CONSTRAINT "messages_content" CHECK (("messages"."removed_at" is null) = ("messages"."content" <> '')),
	CONSTRAINT "messages_removed" CHECK ("messages"."removed_at" is null or "messages"."media_id" is null),
	CONSTRAINT "messages_not_self" CHECK ("messages"."sender_id" <> "messages"."receiver_id")
) WITH (fillfactor = 85);
--> statement-breakpoint
CREATE TABLE "media_removed" (
	"id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "typing_indicators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "typing_indicators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"conversation_id" text COLLATE "C" NOT NULL,
	"is_typing" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "typing_indicators_pair" UNIQUE("user_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"requester_id" text COLLATE "C" NOT NULL,
	"receiver_id" text COLLATE "C" NOT NULL,
	"low_id" text COLLATE "C" GENERATED ALWAYS AS (least(requester_id, receiver_id)) STORED NOT NULL,
	"high_id" text COLLATE "C" GENERATED ALWAYS AS (greatest(requester_id, receiver_id)) STORED NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"taken_back" boolean DEFAULT false NOT NULL,
	"reminder_sent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connections_pair" UNIQUE("low_id","high_id"),
	CONSTRAINT "connections_status" CHECK ("connections"."status" in ('pending', 'accepted', 'declined')),
	CONSTRAINT "connections_not_self" CHECK ("connections"."requester_id" <> "connections"."receiver_id")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"consent" text NOT NULL,
	"given" boolean NOT NULL,
	"legal_version" text,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_source" CHECK ("consents"."source" in ('registration', 'settings', 'staff', 'program')),
	CONSTRAINT "consents_staff_withdraws" CHECK (not ("consents"."given" and "consents"."source" = 'staff'))
);
--> statement-breakpoint
CREATE TABLE "day_locations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "day_locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"date" date NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"place" text COLLATE "C" NOT NULL,
	CONSTRAINT "day_locations_day" UNIQUE("user_id","date")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"notification_id" integer NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"taken_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reached" integer[] DEFAULT '{}' NOT NULL,
	"last_error" text,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_once" UNIQUE("notification_id","channel"),
	CONSTRAINT "deliveries_channel" CHECK ("deliveries"."channel" in ('push', 'expo', 'email', 'sms')),
	CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('waiting', 'sent', 'dropped', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "group_memberships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_memberships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_memberships_pair" UNIQUE("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"icon" text DEFAULT 'users' NOT NULL,
	"cover_image_url" text,
	"owner_id" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_name_length" CHECK (char_length("groups"."name") between 1 and 25),
	CONSTRAINT "groups_description_length" CHECK (char_length("groups"."description") <= 200),
	CONSTRAINT "groups_icon" CHECK ("groups"."icon" in ('users', 'briefcase', 'plane', 'heart'))
);
--> statement-breakpoint
CREATE TABLE "email_trip_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_trip_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"sender_email" text,
	"original_subject" text,
	"hotel_name" text,
	"confirmation_number" text,
	"parsed_data" jsonb,
	"decided" integer[] DEFAULT '{}' NOT NULL,
	"processing_status" text DEFAULT 'pending' NOT NULL,
	"error_message" text,
	"created_trip_id" integer,
	"bytes_hash" text,
	"message_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_trip_imports_bytes" UNIQUE("user_id","bytes_hash"),
	CONSTRAINT "email_trip_imports_message" UNIQUE("user_id","message_hash"),
	CONSTRAINT "email_trip_imports_subject_length" CHECK (char_length("email_trip_imports"."original_subject") <= 500),
	CONSTRAINT "email_trip_imports_status" CHECK ("email_trip_imports"."processing_status" in ('pending', 'review', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "import_addresses" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_addresses_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "import_documents" (
	"import_id" integer PRIMARY KEY NOT NULL,
	"name" text,
	"type" text,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_senders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_senders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"email" text NOT NULL,
	"token" text,
	"expires_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_senders_token" UNIQUE("token"),
	CONSTRAINT "import_senders_email" UNIQUE("user_id","email")
);
--> statement-breakpoint
CREATE TABLE "trip_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trip_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"key" text NOT NULL,
	"trip_id" integer,
	"import_id" integer,
	"place" text COLLATE "C",
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trip_bookings_key" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "contact_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inviter_id" text COLLATE "C" NOT NULL,
	"contact_name" text,
	"contact_phone" text,
	"contact_email" text,
	"invitation_token" text NOT NULL,
	"sealed_token" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"accepted_by" text COLLATE "C",
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_invitations_invitation_token_unique" UNIQUE("invitation_token"),
	CONSTRAINT "contact_invitations_status" CHECK ("contact_invitations"."status" in ('pending', 'accepted', 'withdrawn')),
	CONSTRAINT "contact_invitations_one_way" CHECK (num_nonnulls("contact_invitations"."contact_email", "contact_invitations"."contact_phone") <= 1)
);
--> statement-breakpoint
CREATE TABLE "invited_contacts" (
	"contact" text PRIMARY KEY NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"refused_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invited_registrations" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"invitation_id" integer NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "limit_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hidden_matches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hidden_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user1_id" text COLLATE "C" NOT NULL,
	"user2_id" text COLLATE "C" NOT NULL,
	"trip_id1" integer,
	"trip_id2" integer,
	"place" text COLLATE "C" NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"overlap_start_date" date NOT NULL,
	"overlap_end_date" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_by_user1" boolean DEFAULT true NOT NULL,
	"seen_by_user2" boolean DEFAULT true NOT NULL,
	CONSTRAINT "hidden_matches_overlap" UNIQUE("user1_id","user2_id","place","overlap_start_date"),
	CONSTRAINT "hidden_matches_pair_in_order" CHECK ("hidden_matches"."user1_id" < "hidden_matches"."user2_id"),
	CONSTRAINT "hidden_matches_days_in_order" CHECK ("hidden_matches"."overlap_start_date" <= "hidden_matches"."overlap_end_date")
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user1_id" text COLLATE "C" NOT NULL,
	"user2_id" text COLLATE "C" NOT NULL,
	"trip_id1" integer,
	"trip_id2" integer,
	"place" text COLLATE "C" NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"overlap_start_date" date NOT NULL,
	"overlap_end_date" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_by_user1" boolean DEFAULT true NOT NULL,
	"seen_by_user2" boolean DEFAULT true NOT NULL,
	CONSTRAINT "matches_overlap" UNIQUE("user1_id","user2_id","place","overlap_start_date"),
	CONSTRAINT "matches_pair_in_order" CHECK ("matches"."user1_id" < "matches"."user2_id"),
	CONSTRAINT "matches_days_in_order" CHECK ("matches"."overlap_start_date" <= "matches"."overlap_end_date")
);
--> statement-breakpoint
CREATE TABLE "expo_push_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expo_push_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"token" text NOT NULL,
	"platform" text NOT NULL,
	"device_id" text,
	"sid" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expo_push_tokens_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_preferences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"connection_requests" boolean DEFAULT true NOT NULL,
	"new_matches" boolean DEFAULT true NOT NULL,
	"messages" boolean DEFAULT true NOT NULL,
	"trip_updates" boolean DEFAULT false NOT NULL,
	"marketing_emails" boolean DEFAULT false NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"sms_notifications" boolean DEFAULT true NOT NULL,
	"push_notifications" boolean DEFAULT true NOT NULL,
	"in_app_notifications" boolean DEFAULT true NOT NULL,
	"pairs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"digest" text DEFAULT 'off' NOT NULL,
	"quiet_hours_enabled" boolean DEFAULT false NOT NULL,
	"quiet_hours_start" text DEFAULT '22:00' NOT NULL,
	"quiet_hours_end" text DEFAULT '08:00' NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"quiet_hours_follow" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "notification_preferences_digest" CHECK ("notification_preferences"."digest" in ('off', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"about_id" text COLLATE "C",
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"dedupe_key" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('new_match', 'match', 'message', 'connection_request', 'connection_accepted', 'trip', 'other'))
);
--> statement-breakpoint
CREATE TABLE "push_notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"sid" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_notifications_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "tutorial_interactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tutorial_interactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"step_id" integer NOT NULL,
	"action" text NOT NULL,
	"path_taken" text,
	"metadata" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_verification_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_verification_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"phone" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"purpose" text NOT NULL,
	"recipient" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"provider_id" text,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_deliveries_status" CHECK ("sms_deliveries"."status" in ('queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"country" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"folded" text COLLATE "C" NOT NULL,
	"county" text,
	"population" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"timezone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "city_aliases" (
	"country" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"folded" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"city_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places_version" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" text NOT NULL,
	"min_population" integer NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "places_version_one_row" CHECK ("places_version"."one")
);
--> statement-breakpoint
CREATE TABLE "states" (
	"country" text COLLATE "C" NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "states_country_code_pk" PRIMARY KEY("country","code")
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"suspension" integer NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reviewed_by" text COLLATE "C",
	"reviewed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appeals_once" UNIQUE("user_id","suspension"),
	CONSTRAINT "appeals_status" CHECK ("appeals"."status" in ('pending', 'accepted', 'declined', 'lapsed')),
	CONSTRAINT "appeals_length" CHECK (char_length("appeals"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "content_filter" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_filter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pattern" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"severity" text DEFAULT 'medium' NOT NULL,
	"action" text DEFAULT 'flag' NOT NULL,
	"replacement" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_filter_pattern_length" CHECK (char_length("content_filter"."pattern") <= 100),
	CONSTRAINT "content_filter_replacement" CHECK ("content_filter"."action" <> 'replace' or coalesce("content_filter"."replacement", '') <> ''),
	CONSTRAINT "content_filter_type" CHECK ("content_filter"."type" in ('literal', 'wildcard')),
	CONSTRAINT "content_filter_severity" CHECK ("content_filter"."severity" in ('low', 'medium', 'high', 'critical')),
	CONSTRAINT "content_filter_action" CHECK ("content_filter"."action" in ('flag', 'replace', 'block'))
);
--> statement-breakpoint
CREATE TABLE "content_moderation_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_moderation_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C",
	"moderator_id" text COLLATE "C",
	"action" text NOT NULL,
	"content_type" text NOT NULL,
	"content_id" text NOT NULL,
	"reason" text,
	"description" text,
	"severity" text DEFAULT 'medium' NOT NULL,
	"automatic_action" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_moderation_log_severity" CHECK ("content_moderation_log"."severity" in ('low', 'medium', 'high', 'critical'))
);
--> statement-breakpoint
CREATE TABLE "content_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reporter_id" text COLLATE "C",
	"reported_user_id" text COLLATE "C",
	"content_type" text NOT NULL,
	"content_id" text NOT NULL,
	"reason" text NOT NULL,
	"description" text,
	"evidence" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reviewed_by" text COLLATE "C",
	"reviewed_at" timestamp (3) with time zone,
	"action_taken" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_reports_once" UNIQUE("reporter_id","content_type","content_id"),
	CONSTRAINT "content_reports_status" CHECK ("content_reports"."status" in ('pending', 'reviewed', 'resolved')),
	CONSTRAINT "content_reports_type" CHECK ("content_reports"."content_type" in ('message', 'user', 'trip', 'group'))
);
--> statement-breakpoint
CREATE TABLE "flagged_content" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flagged_content_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_type" text NOT NULL,
	"content_id" text NOT NULL,
	"user_id" text COLLATE "C",
	"reason" text NOT NULL,
	"severity" text DEFAULT 'medium' NOT NULL,
	"evidence" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reviewed_by" text COLLATE "C",
	"reviewed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flagged_content_status" CHECK ("flagged_content"."status" in ('pending', 'approved', 'removed', 'resolved')),
	CONSTRAINT "flagged_content_severity" CHECK ("flagged_content"."severity" in ('low', 'medium', 'high', 'critical')),
	CONSTRAINT "flagged_content_type" CHECK ("flagged_content"."content_type" in ('message', 'user', 'trip', 'group'))
);
--> statement-breakpoint
CREATE TABLE "user_moderation_status" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_moderation_status_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"warning_count" integer DEFAULT 0 NOT NULL,
	"suspension_count" integer DEFAULT 0 NOT NULL,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"suspended_reason" text,
	"suspended_until" timestamp (3) with time zone,
	"is_banned" boolean DEFAULT false NOT NULL,
	"banned_at" timestamp (3) with time zone,
	"banned_reason" text,
	"last_violation_at" timestamp (3) with time zone,
	"risk_score" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "user_moderation_status_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "stays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"place" text COLLATE "C" NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"origin" text NOT NULL,
	"trip_id" integer,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	CONSTRAINT "stays_days_in_order" CHECK ("stays"."start_date" <= "stays"."end_date"),
	CONSTRAINT "stays_origin" CHECK ("stays"."origin" in ('day', 'trip', 'home'))
);
--> statement-breakpoint
CREATE TABLE "switches" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"maintenance_mode" boolean DEFAULT false NOT NULL,
	"user_registration" boolean DEFAULT true NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"debug_mode" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "switches_one_row" CHECK ("switches"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "system_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "system_events_kind" CHECK ("system_events"."kind" in ('started', 'stopped', 'switched'))
);
--> statement-breakpoint
CREATE TABLE "sent_trips" (
	"user_id" text COLLATE "C" NOT NULL,
	"client_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"trip_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_trips_user_id_client_id_pk" PRIMARY KEY("user_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "trip_group_visibility" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trip_group_visibility_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trip_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "trip_group_visibility_pair" UNIQUE("trip_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "trips" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"name" text DEFAULT 'My Trip' NOT NULL,
	"country" text NOT NULL,
	"state" text,
	"city" text NOT NULL,
	"place" text COLLATE "C" NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"match_only_group_connections" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT 'manual' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "trips_days_in_order" CHECK ("trips"."start_date" <= "trips"."end_date")
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_verification_tokens" ADD CONSTRAINT "email_verification_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_logs" ADD CONSTRAINT "security_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_users" ADD CONSTRAINT "blocked_users_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_users" ADD CONSTRAINT "blocked_users_blocked_user_id_users_id_fk" FOREIGN KEY ("blocked_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_id_users_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_id_users_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_notices" ADD CONSTRAINT "message_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_notices" ADD CONSTRAINT "message_notices_peer_id_users_id_fk" FOREIGN KEY ("peer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typing_indicators" ADD CONSTRAINT "typing_indicators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typing_indicators" ADD CONSTRAINT "typing_indicators_conversation_id_users_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_locations" ADD CONSTRAINT "day_locations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_memberships" ADD CONSTRAINT "group_memberships_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_memberships" ADD CONSTRAINT "group_memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_trip_imports" ADD CONSTRAINT "email_trip_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_trip_imports" ADD CONSTRAINT "email_trip_imports_created_trip_id_trips_id_fk" FOREIGN KEY ("created_trip_id") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_addresses" ADD CONSTRAINT "import_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_documents" ADD CONSTRAINT "import_documents_import_id_email_trip_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."email_trip_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_senders" ADD CONSTRAINT "import_senders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_bookings" ADD CONSTRAINT "trip_bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_bookings" ADD CONSTRAINT "trip_bookings_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_bookings" ADD CONSTRAINT "trip_bookings_import_id_email_trip_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."email_trip_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_invitations" ADD CONSTRAINT "contact_invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_invitations" ADD CONSTRAINT "contact_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_registrations" ADD CONSTRAINT "invited_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_registrations" ADD CONSTRAINT "invited_registrations_invitation_id_contact_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."contact_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_matches" ADD CONSTRAINT "hidden_matches_user1_id_users_id_fk" FOREIGN KEY ("user1_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_matches" ADD CONSTRAINT "hidden_matches_user2_id_users_id_fk" FOREIGN KEY ("user2_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_matches" ADD CONSTRAINT "hidden_matches_trip_id1_trips_id_fk" FOREIGN KEY ("trip_id1") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_matches" ADD CONSTRAINT "hidden_matches_trip_id2_trips_id_fk" FOREIGN KEY ("trip_id2") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_user1_id_users_id_fk" FOREIGN KEY ("user1_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_user2_id_users_id_fk" FOREIGN KEY ("user2_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_trip_id1_trips_id_fk" FOREIGN KEY ("trip_id1") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_trip_id2_trips_id_fk" FOREIGN KEY ("trip_id2") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expo_push_tokens" ADD CONSTRAINT "expo_push_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expo_push_tokens" ADD CONSTRAINT "expo_push_tokens_sid_sessions_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."sessions"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_notifications" ADD CONSTRAINT "push_notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_notifications" ADD CONSTRAINT "push_notifications_sid_sessions_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."sessions"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutorial_interactions" ADD CONSTRAINT "tutorial_interactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_verification_tokens" ADD CONSTRAINT "phone_verification_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_deliveries" ADD CONSTRAINT "sms_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_aliases" ADD CONSTRAINT "city_aliases_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_moderation_log" ADD CONSTRAINT "content_moderation_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_moderation_log" ADD CONSTRAINT "content_moderation_log_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_reported_user_id_users_id_fk" FOREIGN KEY ("reported_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flagged_content" ADD CONSTRAINT "flagged_content_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flagged_content" ADD CONSTRAINT "flagged_content_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_moderation_status" ADD CONSTRAINT "user_moderation_status_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_trips" ADD CONSTRAINT "sent_trips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_trips" ADD CONSTRAINT "sent_trips_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_group_visibility" ADD CONSTRAINT "trip_group_visibility_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_group_visibility" ADD CONSTRAINT "trip_group_visibility_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_at_a_time" ON "data_exports" USING btree ("user_id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "data_exports_expires" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_verification_tokens_user" ON "email_verification_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_last_used" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "password_reset_tokens_email" ON "password_reset_tokens" USING btree ("email");--> statement-breakpoint
CREATE INDEX "security_logs_user" ON "security_logs" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_user" ON "sign_in_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_skeleton" ON "users" USING btree ("username_skeleton");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_proven" ON "users" USING btree ("phone") WHERE is_phone_verified;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (array_to_tsvector(string_to_array("search_text", ' ')));--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_directory" ON "users" USING btree ("first_name","last_name","id") WHERE is_visible;--> statement-breakpoint
CREATE INDEX "users_undiscoverable" ON "users" USING btree ("id") WHERE not is_discoverable;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("first_name","last_name","id");--> statement-breakpoint
CREATE INDEX "users_email_search" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_deleted" ON "users" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "audit_log_admin" ON "audit_log" USING btree ("admin_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "report_schedules_due" ON "report_schedules" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "blocked_users_blocked" ON "blocked_users" USING btree ("blocked_user_id","blocker_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "conversations_high" ON "conversations" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "conversations_ended" ON "conversations" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "media_owner" ON "media" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "message_notices_due" ON "message_notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "messages_media" ON "messages" USING btree ("media_id") WHERE media_id is not null;--> statement-breakpoint
CREATE INDEX "connections_requester" ON "connections" USING btree ("requester_id","status");--> statement-breakpoint
CREATE INDEX "connections_receiver" ON "connections" USING btree ("receiver_id","status");--> statement-breakpoint
CREATE INDEX "connections_accepted" ON "connections" USING btree ("updated_at","id") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_user" ON "deliveries" USING btree ("user_id","channel","finished_at");--> statement-breakpoint
CREATE INDEX "deliveries_finished" ON "deliveries" USING btree ("finished_at") WHERE state <> 'waiting';--> statement-breakpoint
CREATE INDEX "group_memberships_user" ON "group_memberships" USING btree ("user_id","group_id");--> statement-breakpoint
CREATE INDEX "groups_owner" ON "groups" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "groups_created" ON "groups" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "email_trip_imports_user" ON "email_trip_imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "email_trip_imports_trip" ON "email_trip_imports" USING btree ("created_trip_id") WHERE created_trip_id is not null;--> statement-breakpoint
CREATE INDEX "import_documents_created" ON "import_documents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "trip_bookings_trip" ON "trip_bookings" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "trip_bookings_import" ON "trip_bookings" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "contact_invitations_inviter" ON "contact_invitations" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "contact_invitations_accepted_by" ON "contact_invitations" USING btree ("accepted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_invitations_email" ON "contact_invitations" USING btree ("contact_email","inviter_id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "contact_invitations_phone" ON "contact_invitations" USING btree ("contact_phone","inviter_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "contact_invitations_due" ON "contact_invitations" USING btree ("due_at") WHERE status = 'pending' and due_at is not null;--> statement-breakpoint
CREATE INDEX "invited_registrations_invitation" ON "invited_registrations" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "hidden_matches_user2" ON "hidden_matches" USING btree ("user2_id");--> statement-breakpoint
CREATE INDEX "hidden_matches_trip1" ON "hidden_matches" USING btree ("trip_id1");--> statement-breakpoint
CREATE INDEX "hidden_matches_trip2" ON "hidden_matches" USING btree ("trip_id2");--> statement-breakpoint
CREATE INDEX "matches_user2" ON "matches" USING btree ("user2_id");--> statement-breakpoint
CREATE INDEX "matches_unseen1" ON "matches" USING btree ("user1_id") WHERE not seen_by_user1;--> statement-breakpoint
CREATE INDEX "matches_unseen2" ON "matches" USING btree ("user2_id") WHERE not seen_by_user2;--> statement-breakpoint
CREATE INDEX "matches_created" ON "matches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "matches_overlap_days" ON "matches" USING btree (("overlap_end_date" - "overlap_start_date"),"id");--> statement-breakpoint
CREATE INDEX "matches_location" ON "matches" USING btree ("city","country","id");--> statement-breakpoint
CREATE INDEX "matches_trip1" ON "matches" USING btree ("trip_id1");--> statement-breakpoint
CREATE INDEX "matches_trip2" ON "matches" USING btree ("trip_id2");--> statement-breakpoint
CREATE INDEX "expo_push_tokens_user" ON "expo_push_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "expo_push_tokens_session" ON "expo_push_tokens" USING btree ("sid");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_conversation" ON "notifications" USING btree ("user_id","about_id") WHERE type = 'message' and not is_read;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "push_notifications_user" ON "push_notifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_notifications_session" ON "push_notifications" USING btree ("sid");--> statement-breakpoint
CREATE INDEX "tutorial_interactions_user" ON "tutorial_interactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "phone_verification_tokens_user" ON "phone_verification_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sms_deliveries_created" ON "sms_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sms_deliveries_user" ON "sms_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cities_by_name" ON "cities" USING btree ("country","state","folded");--> statement-breakpoint
CREATE INDEX "cities_by_name_alone" ON "cities" USING btree ("folded");--> statement-breakpoint
CREATE INDEX "city_aliases_by_name" ON "city_aliases" USING btree ("country","state","folded");--> statement-breakpoint
CREATE INDEX "city_aliases_by_name_alone" ON "city_aliases" USING btree ("folded");--> statement-breakpoint
CREATE INDEX "appeals_queue" ON "appeals" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_filter_once" ON "content_filter" USING btree (lower("pattern"));--> statement-breakpoint
CREATE INDEX "content_moderation_log_user" ON "content_moderation_log" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "content_reports_queue" ON "content_reports" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "content_reports_reported" ON "content_reports" USING btree ("reported_user_id");--> statement-breakpoint
CREATE INDEX "flagged_content_queue" ON "flagged_content" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "flagged_content_user" ON "flagged_content" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "flagged_content_waiting" ON "flagged_content" USING btree ("content_type","content_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "user_moderation_status_ending" ON "user_moderation_status" USING btree ("suspended_until") WHERE is_suspended and suspended_until is not null;--> statement-breakpoint
CREATE INDEX "stays_user" ON "stays" USING btree ("user_id","end_date");--> statement-breakpoint
CREATE INDEX "stays_place" ON "stays" USING btree ("place","end_date","start_date");--> statement-breakpoint
CREATE INDEX "system_events_created" ON "system_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sent_trips_trip" ON "sent_trips" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "trip_group_visibility_group" ON "trip_group_visibility" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "trips_user" ON "trips" USING btree ("user_id","start_date");--> statement-breakpoint
CREATE INDEX "trips_end" ON "trips" USING btree ("end_date");--> statement-breakpoint
CREATE INDEX "trips_created" ON "trips" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "trips_search" ON "trips" USING gin (lower(' ' || "name" || ' ' || "city") gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION username_skeleton(username text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT replace(replace(translate(lower(username), '01l5._-', 'oiis'), 'rn', 'm'), 'vv', 'w')
$$;
--> statement-breakpoint
CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_log is append-only';
END $$;
--> statement-breakpoint
CREATE FUNCTION media_is_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "media_removed" ("id") VALUES (OLD."id") ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION username_skeleton_is_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."username_skeleton" := username_skeleton(NEW."username");
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION consents_are_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "consents" ("user_id", "consent", "given", "legal_version", "source", "created_at")
	SELECT NEW."id", it.consent, it.given, it.version,
	       coalesce(nullif(current_setting('coincide.consent_source', true), ''), 'program'),
	       CASE TG_OP WHEN 'INSERT' THEN NEW."created_at" ELSE NEW."updated_at" END
	  FROM (
		SELECT flag.consent, flag.given,
		       CASE WHEN flag.given THEN nullif(current_setting('coincide.consent_version', true), '') END AS version
		  FROM (VALUES
			('dataCollection', OLD."privacy_data_collection", NEW."privacy_data_collection"),
			('locationSharing', OLD."privacy_location_sharing", NEW."privacy_location_sharing"),
			('communications', OLD."privacy_communications", NEW."privacy_communications"),
			('analytics', OLD."privacy_analytics", NEW."privacy_analytics"),
			('marketing', OLD."privacy_marketing", NEW."privacy_marketing")) AS flag (consent, before, given)
		 WHERE flag.given IS DISTINCT FROM coalesce(flag.before, false)
		UNION ALL
		SELECT agreed.consent, true, agreed.version
		  FROM (VALUES
			('termsAccepted', OLD."terms_version", NEW."terms_version"),
			('privacyPolicyAccepted', OLD."privacy_version", NEW."privacy_version")) AS agreed (consent, before, version)
		 WHERE agreed.version IS NOT NULL AND agreed.version IS DISTINCT FROM agreed.before) AS it
	 WHERE NEW."deleted_at" IS NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION consents_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "users" WHERE "id" = OLD."user_id" AND "deleted_at" IS NULL) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'consents are append-only';
END $$;
--> statement-breakpoint
CREATE FUNCTION data_export_is_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "data_exports_removed" ("id", "attempts") VALUES (OLD."id", OLD."attempts") ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION connection_ends_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD."status" = 'accepted' AND (TG_OP = 'DELETE' OR NEW."status" <> 'accepted') THEN
		UPDATE "conversations" SET "ended_at" = now()
			WHERE "low_id" = OLD."low_id" AND "high_id" = OLD."high_id";
	END IF;
	IF TG_OP <> 'DELETE' AND NEW."status" = 'accepted' THEN
		UPDATE "conversations" SET "ended_at" = NULL
			WHERE "low_id" = NEW."low_id" AND "high_id" = NEW."high_id" AND "ended_at" IS NOT NULL;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO row_counts SELECT TG_TABLE_NAME, (created_at AT TIME ZONE 'UTC')::date, count(*) FROM added GROUP BY 2;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO row_counts SELECT TG_TABLE_NAME, (created_at AT TIME ZONE 'UTC')::date, -count(*) FROM gone GROUP BY 2;
	ELSE
		DELETE FROM row_counts WHERE name = TG_TABLE_NAME;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_accepted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO row_counts SELECT 'accepted', (updated_at AT TIME ZONE 'UTC')::date, -count(*) FROM gone WHERE status = 'accepted' GROUP BY 2;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO row_counts SELECT 'accepted', (updated_at AT TIME ZONE 'UTC')::date, count(*) FROM added WHERE status = 'accepted' GROUP BY 2;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_no_accepted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM row_counts WHERE name = 'accepted';
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
--> statement-breakpoint
CREATE TRIGGER media_removed AFTER DELETE ON "media" FOR EACH ROW EXECUTE FUNCTION media_is_removed();
--> statement-breakpoint
CREATE TRIGGER users_username_skeleton BEFORE INSERT OR UPDATE OF "username", "username_skeleton" ON "users" FOR EACH ROW EXECUTE FUNCTION username_skeleton_is_written();
--> statement-breakpoint
CREATE TRIGGER users_consents AFTER INSERT OR UPDATE OF "privacy_data_collection", "privacy_location_sharing", "privacy_communications", "privacy_analytics", "privacy_marketing", "terms_version", "privacy_version" ON "users" FOR EACH ROW EXECUTE FUNCTION consents_are_written();
--> statement-breakpoint
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE ON "consents" FOR EACH ROW EXECUTE FUNCTION consents_are_append_only();
--> statement-breakpoint
CREATE TRIGGER data_exports_removed AFTER DELETE ON "data_exports" FOR EACH ROW WHEN (OLD."attempts" > 0) EXECUTE FUNCTION data_export_is_removed();
--> statement-breakpoint
CREATE TRIGGER connections_end_conversation AFTER INSERT OR DELETE OR UPDATE OF "status" ON "connections" FOR EACH ROW EXECUTE FUNCTION connection_ends_conversation();
--> statement-breakpoint
CREATE TRIGGER count_accepted_added AFTER INSERT ON "connections" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_accepted();
--> statement-breakpoint
CREATE TRIGGER count_accepted_changed AFTER UPDATE ON "connections" REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_accepted();
--> statement-breakpoint
CREATE TRIGGER count_accepted_gone AFTER DELETE ON "connections" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_accepted();
--> statement-breakpoint
CREATE TRIGGER count_accepted_emptied AFTER TRUNCATE ON "connections" FOR EACH STATEMENT EXECUTE FUNCTION count_no_accepted();
--> statement-breakpoint
DO $$
DECLARE
	it text;
BEGIN
	FOREACH it IN ARRAY ARRAY['users', 'trips', 'groups', 'messages', 'matches', 'connections', 'audit_log'] LOOP
		EXECUTE format('CREATE TRIGGER count_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rows()', it);
		-- The audit log is never deleted from. A registration stays counted after its user has left.
		CONTINUE WHEN it IN ('audit_log', 'users');
		EXECUTE format('CREATE TRIGGER count_gone AFTER DELETE ON %I REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_rows()', it);
		EXECUTE format('CREATE TRIGGER count_emptied AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION count_rows()', it);
	END LOOP;
END $$;
--> statement-breakpoint
-- The words that a new installation filters; most are off until an admin turns them on.
INSERT INTO "content_filter" ("pattern", "type", "category", "severity", "action", "is_active") VALUES
	('arse', 'literal', 'profanity', 'low', 'flag', false),
	('ass', 'literal', 'profanity', 'low', 'flag', false),
	('asshole*', 'wildcard', 'profanity', 'low', 'flag', false),
	('bastard*', 'wildcard', 'profanity', 'low', 'flag', false),
	('bitch*', 'wildcard', 'profanity', 'low', 'flag', false),
	('bollocks', 'literal', 'profanity', 'low', 'flag', false),
	('boob*', 'wildcard', 'profanity', 'low', 'flag', false),
	('cock', 'literal', 'profanity', 'low', 'flag', false),
	('cocksucker*', 'wildcard', 'profanity', 'low', 'flag', false),
	('cunt*', 'wildcard', 'profanity', 'low', 'flag', false),
	('dick', 'literal', 'profanity', 'low', 'flag', false),
	('dickhead*', 'wildcard', 'profanity', 'low', 'flag', false),
	('fuck*', 'wildcard', 'profanity', 'low', 'flag', false),
	('motherfuck*', 'wildcard', 'profanity', 'low', 'flag', false),
	('piss*', 'wildcard', 'profanity', 'low', 'flag', false),
	('prick', 'literal', 'profanity', 'low', 'flag', false),
	('pussy', 'literal', 'profanity', 'low', 'flag', false),
	('shit*', 'wildcard', 'profanity', 'low', 'flag', false),
	('slut*', 'wildcard', 'profanity', 'low', 'flag', false),
	('tit', 'literal', 'profanity', 'low', 'flag', false),
	('tits', 'literal', 'profanity', 'low', 'flag', false),
	('turd*', 'wildcard', 'profanity', 'low', 'flag', false),
	('twat*', 'wildcard', 'profanity', 'low', 'flag', false),
	('wank*', 'wildcard', 'profanity', 'low', 'flag', false),
	('blowjob*', 'wildcard', 'sexual', 'low', 'flag', false),
	('bestiality', 'literal', 'sexual', 'low', 'flag', false),
	('buttplug*', 'wildcard', 'sexual', 'low', 'flag', false),
	('cum', 'literal', 'sexual', 'low', 'flag', false),
	('deepthroat', 'literal', 'sexual', 'low', 'flag', false),
	('doggystyle', 'literal', 'sexual', 'low', 'flag', false),
	('ejaculat*', 'wildcard', 'sexual', 'low', 'flag', false),
	('fellatio', 'literal', 'sexual', 'low', 'flag', false),
	('gangbang*', 'wildcard', 'sexual', 'low', 'flag', false),
	('handjob*', 'wildcard', 'sexual', 'low', 'flag', false),
	('hentai', 'literal', 'sexual', 'low', 'flag', false),
	('masturbat*', 'wildcard', 'sexual', 'low', 'flag', false),
	('orgy', 'literal', 'sexual', 'low', 'flag', false),
	('porn*', 'wildcard', 'sexual', 'low', 'flag', false),
	('whore*', 'wildcard', 'sexual', 'low', 'flag', false),
	('abeed', 'literal', 'hate', 'high', 'flag', true),
	('africoon', 'literal', 'hate', 'high', 'flag', true),
	('arabush', 'literal', 'hate', 'high', 'flag', true),
	('boonga', 'literal', 'hate', 'high', 'flag', true),
	('chingchong', 'literal', 'hate', 'high', 'flag', true),
	('chink', 'literal', 'hate', 'high', 'flag', true),
	('faggot*', 'wildcard', 'hate', 'high', 'flag', true),
	('kike*', 'wildcard', 'hate', 'high', 'flag', true),
	('nigg?r*', 'wildcard', 'hate', 'high', 'flag', true),
	('paki', 'literal', 'hate', 'high', 'flag', true),
	('tranny', 'literal', 'hate', 'high', 'flag', true),
	('trannies', 'literal', 'hate', 'high', 'flag', true),
	('wetback*', 'wildcard', 'hate', 'high', 'flag', true),
	('fag', 'literal', 'hate', 'high', 'flag', true),
	('fags', 'literal', 'hate', 'high', 'flag', true),
	('kill yourself', 'literal', 'harassment', 'high', 'flag', true),
	('kys', 'literal', 'harassment', 'high', 'flag', true),
	('go die', 'literal', 'harassment', 'high', 'flag', true),
	('i will find you', 'literal', 'harassment', 'high', 'flag', true),
	('i know where you live', 'literal', 'harassment', 'high', 'flag', true),
	('hope you die', 'literal', 'harassment', 'high', 'flag', true),
	('western union', 'literal', 'scam', 'medium', 'flag', true),
	('moneygram', 'literal', 'scam', 'medium', 'flag', true),
	('gift card code*', 'wildcard', 'scam', 'medium', 'flag', true),
	('itunes card*', 'wildcard', 'scam', 'medium', 'flag', true),
	('wire transfer', 'literal', 'scam', 'medium', 'flag', true),
	('send me money', 'literal', 'scam', 'medium', 'flag', true),
	('bitcoin invest*', 'wildcard', 'scam', 'medium', 'flag', true),
	('crypto invest*', 'wildcard', 'scam', 'medium', 'flag', true),
	('double your money', 'literal', 'scam', 'medium', 'flag', true),
	('guaranteed profit*', 'wildcard', 'scam', 'medium', 'flag', true),
	('sugar daddy', 'literal', 'scam', 'medium', 'flag', true),
	('sugar mommy', 'literal', 'scam', 'medium', 'flag', true);
