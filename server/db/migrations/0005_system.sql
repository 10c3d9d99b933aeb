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
CREATE INDEX "system_events_created" ON "system_events" USING btree ("created_at");