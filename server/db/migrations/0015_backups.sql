CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"bytes" bigint,
	"failure" text,
	CONSTRAINT "backups_outcome" CHECK (("backups"."bytes" is null) <> ("backups"."failure" is null)),
	CONSTRAINT "backups_order" CHECK ("backups"."ended_at" >= "backups"."started_at")
);
--> statement-breakpoint
ALTER TABLE "system_events" DROP CONSTRAINT "system_events_kind";--> statement-breakpoint
ALTER TABLE "system_events" ADD CONSTRAINT "system_events_kind" CHECK ("system_events"."kind" in ('started', 'stopped', 'switched', 'proxy_ignored'));