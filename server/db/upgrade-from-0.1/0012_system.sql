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
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_schedules_due" ON "report_schedules" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "system_events_created" ON "system_events" USING btree ("created_at");