CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
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
	"user_id" text COLLATE "C" NOT NULL,
	"sess" json DEFAULT '{}'::json NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"authenticated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"username" text NOT NULL,
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
	"role" text DEFAULT 'user' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"is_test_person" boolean DEFAULT false NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_folded" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_bio_length" CHECK (char_length("users"."bio") <= 150),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'admin')),
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
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sender_id" text COLLATE "C" NOT NULL,
	"receiver_id" text COLLATE "C" NOT NULL,
	"client_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"content" text NOT NULL,
	"message_type" text DEFAULT 'text' NOT NULL,
	"image_url" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_client_id" UNIQUE("sender_id","client_id"),
	CONSTRAINT "messages_type" CHECK ("messages"."message_type" in ('text', 'image')),
	CONSTRAINT "messages_content_length" CHECK (char_length("messages"."content") between 1 and 4000),
	CONSTRAINT "messages_not_self" CHECK ("messages"."sender_id" <> "messages"."receiver_id")
);
--> statement-breakpoint
CREATE TABLE "typing_indicators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "typing_indicators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"conversation_id" text NOT NULL,
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
	"sender_email" text NOT NULL,
	"original_subject" text,
	"hotel_name" text,
	"confirmation_number" text,
	"parsed_data" jsonb,
	"processing_status" text DEFAULT 'pending' NOT NULL,
	"error_message" text,
	"created_trip_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_trip_imports_subject_length" CHECK (char_length("email_trip_imports"."original_subject") <= 500),
	CONSTRAINT "email_trip_imports_status" CHECK ("email_trip_imports"."processing_status" in ('pending', 'review', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "contact_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inviter_id" text COLLATE "C" NOT NULL,
	"contact_name" text,
	"contact_phone" text,
	"contact_email" text,
	"invitation_token" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_invitations_invitation_token_unique" UNIQUE("invitation_token"),
	CONSTRAINT "contact_invitations_status" CHECK ("contact_invitations"."status" in ('pending', 'accepted', 'expired'))
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expo_push_tokens_pair" UNIQUE("user_id","token")
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
	"quiet_hours_enabled" boolean DEFAULT false NOT NULL,
	"quiet_hours_start" text DEFAULT '22:00' NOT NULL,
	"quiet_hours_end" text DEFAULT '08:00' NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_user_id_unique" UNIQUE("user_id")
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_notifications_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_verification_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_verification_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"phone" text NOT NULL,
	"code" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_code_length" CHECK (char_length("phone_verification_tokens"."code") <= 6)
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
CREATE TABLE "content_filter" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_filter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pattern" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"severity" text DEFAULT 'medium' NOT NULL,
	"action" text DEFAULT 'flag' NOT NULL,
	"replacement" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
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
	"status" text DEFAULT 'pending' NOT NULL,
	"reviewed_by" text COLLATE "C",
	"reviewed_at" timestamp (3) with time zone,
	"action_taken" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_reports_status" CHECK ("content_reports"."status" in ('pending', 'reviewed', 'resolved')),
	CONSTRAINT "content_reports_type" CHECK ("content_reports"."content_type" in ('message', 'user', 'trip', 'group'))
);
--> statement-breakpoint
CREATE TABLE "user_moderation_status" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_moderation_status_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"warning_count" integer DEFAULT 0 NOT NULL,
	"suspension_count" integer DEFAULT 0 NOT NULL,
	"is_suspended" boolean DEFAULT false NOT NULL,
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
	CONSTRAINT "trips_days_in_order" CHECK ("trips"."start_date" <= "trips"."end_date")
);
--> statement-breakpoint
ALTER TABLE "email_verification_tokens" ADD CONSTRAINT "email_verification_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_logs" ADD CONSTRAINT "security_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_users" ADD CONSTRAINT "blocked_users_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_users" ADD CONSTRAINT "blocked_users_blocked_user_id_users_id_fk" FOREIGN KEY ("blocked_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typing_indicators" ADD CONSTRAINT "typing_indicators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_locations" ADD CONSTRAINT "day_locations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_memberships" ADD CONSTRAINT "group_memberships_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_memberships" ADD CONSTRAINT "group_memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_trip_imports" ADD CONSTRAINT "email_trip_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_trip_imports" ADD CONSTRAINT "email_trip_imports_created_trip_id_trips_id_fk" FOREIGN KEY ("created_trip_id") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_invitations" ADD CONSTRAINT "contact_invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutorial_interactions" ADD CONSTRAINT "tutorial_interactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_user1_id_users_id_fk" FOREIGN KEY ("user1_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_user2_id_users_id_fk" FOREIGN KEY ("user2_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_trip_id1_trips_id_fk" FOREIGN KEY ("trip_id1") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_trip_id2_trips_id_fk" FOREIGN KEY ("trip_id2") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expo_push_tokens" ADD CONSTRAINT "expo_push_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_notifications" ADD CONSTRAINT "push_notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_verification_tokens" ADD CONSTRAINT "phone_verification_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_aliases" ADD CONSTRAINT "city_aliases_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_moderation_log" ADD CONSTRAINT "content_moderation_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_moderation_log" ADD CONSTRAINT "content_moderation_log_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_reported_user_id_users_id_fk" FOREIGN KEY ("reported_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_moderation_status" ADD CONSTRAINT "user_moderation_status_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_group_visibility" ADD CONSTRAINT "trip_group_visibility_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_group_visibility" ADD CONSTRAINT "trip_group_visibility_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_verification_tokens_user" ON "email_verification_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_reset_tokens_email" ON "password_reset_tokens" USING btree ("email");--> statement-breakpoint
CREATE INDEX "security_logs_user" ON "security_logs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (array_to_tsvector(string_to_array("search_text", ' ')));--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_directory" ON "users" USING btree ("first_name","last_name","id") WHERE is_visible;--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target");--> statement-breakpoint
CREATE INDEX "blocked_users_blocked" ON "blocked_users" USING btree ("blocked_user_id","blocker_id");--> statement-breakpoint
CREATE INDEX "messages_pair" ON "messages" USING btree (least("sender_id", "receiver_id"),greatest("sender_id", "receiver_id"),"id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("receiver_id","sender_id") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "connections_requester" ON "connections" USING btree ("requester_id","status");--> statement-breakpoint
CREATE INDEX "connections_receiver" ON "connections" USING btree ("receiver_id","status");--> statement-breakpoint
CREATE INDEX "group_memberships_user" ON "group_memberships" USING btree ("user_id","group_id");--> statement-breakpoint
CREATE INDEX "groups_owner" ON "groups" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "email_trip_imports_user" ON "email_trip_imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_invitations_inviter" ON "contact_invitations" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "tutorial_interactions_user" ON "tutorial_interactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "matches_user2" ON "matches" USING btree ("user2_id");--> statement-breakpoint
CREATE INDEX "matches_created" ON "matches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "matches_trip1" ON "matches" USING btree ("trip_id1");--> statement-breakpoint
CREATE INDEX "matches_trip2" ON "matches" USING btree ("trip_id2");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "push_notifications_user" ON "push_notifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "phone_verification_tokens_user" ON "phone_verification_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cities_by_name" ON "cities" USING btree ("country","state","folded");--> statement-breakpoint
CREATE INDEX "city_aliases_by_name" ON "city_aliases" USING btree ("country","state","folded");--> statement-breakpoint
CREATE INDEX "content_moderation_log_user" ON "content_moderation_log" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "content_reports_queue" ON "content_reports" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "content_reports_reported" ON "content_reports" USING btree ("reported_user_id");--> statement-breakpoint
CREATE INDEX "stays_user" ON "stays" USING btree ("user_id","end_date");--> statement-breakpoint
CREATE INDEX "stays_place" ON "stays" USING btree ("place","end_date","start_date");--> statement-breakpoint
CREATE INDEX "trip_group_visibility_group" ON "trip_group_visibility" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "trips_user" ON "trips" USING btree ("user_id","start_date");--> statement-breakpoint
CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
