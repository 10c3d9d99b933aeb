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
ALTER TABLE "user_moderation_status" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flagged_content" ADD CONSTRAINT "flagged_content_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flagged_content" ADD CONSTRAINT "flagged_content_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeals_queue" ON "appeals" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "flagged_content_queue" ON "flagged_content" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "flagged_content_user" ON "flagged_content" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "flagged_content_waiting" ON "flagged_content" USING btree ("content_type","content_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "user_moderation_status_ending" ON "user_moderation_status" USING btree ("suspended_until") WHERE is_suspended and suspended_until is not null;