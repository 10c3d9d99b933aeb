CREATE TABLE "calendar_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"sealed_address" text NOT NULL,
	"address_hash" text NOT NULL,
	"automatic_kinds" text[] DEFAULT '{}' NOT NULL,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"next_read_at" timestamp (3) with time zone NOT NULL,
	"reading_since" timestamp (3) with time zone,
	"last_tried_at" timestamp (3) with time zone,
	"last_read_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"problem" text,
	"stopped_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_subscriptions_address" UNIQUE("user_id","address_hash"),
	CONSTRAINT "calendar_subscriptions_name_length" CHECK (char_length("calendar_subscriptions"."name") <= 100),
	CONSTRAINT "calendar_subscriptions_problem" CHECK ("calendar_subscriptions"."problem" in ('address-refused', 'unreachable', 'bad-certificate', 'too-slow', 'too-large', 'too-many-redirects', 'not-found', 'not-allowed', 'busy', 'server-error', 'not-a-calendar', 'unreadable', 'address-lost'))
);
--> statement-breakpoint
CREATE TABLE "import_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"import_id" integer NOT NULL,
	"undo" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trip_booking_sources" (
	"booking_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"numbers" integer[],
	"is_accepted" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trip_booking_sources_booking_id_import_id_pk" PRIMARY KEY("booking_id","import_id")
);
--> statement-breakpoint
ALTER TABLE "trip_bookings" DROP CONSTRAINT "trip_bookings_import_id_email_trip_imports_id_fk";
--> statement-breakpoint
DROP INDEX "trip_bookings_import";--> statement-breakpoint
ALTER TABLE "email_trip_imports" ADD COLUMN "subscription_id" integer;--> statement-breakpoint
ALTER TABLE "email_trip_imports" ADD COLUMN "sender_proof" text;--> statement-breakpoint
ALTER TABLE "email_trip_imports" ADD COLUMN "proof_domain" text;--> statement-breakpoint
ALTER TABLE "calendar_subscriptions" ADD CONSTRAINT "calendar_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_decisions" ADD CONSTRAINT "import_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_decisions" ADD CONSTRAINT "import_decisions_import_id_email_trip_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."email_trip_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_booking_sources" ADD CONSTRAINT "trip_booking_sources_booking_id_trip_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."trip_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_booking_sources" ADD CONSTRAINT "trip_booking_sources_import_id_email_trip_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."email_trip_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_subscriptions_due" ON "calendar_subscriptions" USING btree ("next_read_at") WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX "import_decisions_import" ON "import_decisions" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "import_decisions_user" ON "import_decisions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "import_decisions_created" ON "import_decisions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "trip_booking_sources_import" ON "trip_booking_sources" USING btree ("import_id");--> statement-breakpoint
ALTER TABLE "email_trip_imports" ADD CONSTRAINT "email_trip_imports_subscription_id_calendar_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."calendar_subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
INSERT INTO "trip_booking_sources" ("booking_id", "import_id", "numbers", "is_accepted", "created_at")
SELECT "id", "import_id", NULL, "trip_id" IS NOT NULL OR "is_cancelled", "created_at"
  FROM "trip_bookings" WHERE "import_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "trip_bookings" DROP COLUMN "import_id";--> statement-breakpoint
ALTER TABLE "email_trip_imports" ADD CONSTRAINT "email_trip_imports_subscription" UNIQUE("subscription_id");--> statement-breakpoint
ALTER TABLE "email_trip_imports" ADD CONSTRAINT "email_trip_imports_proof" CHECK ("email_trip_imports"."sender_proof" in ('signed', 'forwarded', 'unsigned', 'broken', 'unknown'));