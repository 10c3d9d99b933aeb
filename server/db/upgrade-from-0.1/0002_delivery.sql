CREATE TABLE "media_removed" (
	"id" text PRIMARY KEY NOT NULL
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
	CONSTRAINT "deliveries_channel" CHECK ("deliveries"."channel" in ('push', 'expo', 'email')),
	CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('waiting', 'sent', 'dropped', 'dead'))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "limit_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "expo_push_tokens" DROP CONSTRAINT "expo_push_tokens_pair";--> statement-breakpoint
DROP INDEX "notifications_user";--> statement-breakpoint
ALTER TABLE "expo_push_tokens" ADD COLUMN "sid" text NOT NULL;--> statement-breakpoint
ALTER TABLE "push_notifications" ADD COLUMN "sid" text NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_user" ON "deliveries" USING btree ("user_id","channel","finished_at");--> statement-breakpoint
CREATE INDEX "deliveries_finished" ON "deliveries" USING btree ("finished_at") WHERE state <> 'waiting';--> statement-breakpoint
ALTER TABLE "expo_push_tokens" ADD CONSTRAINT "expo_push_tokens_sid_sessions_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."sessions"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_notifications" ADD CONSTRAINT "push_notifications_sid_sessions_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."sessions"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expo_push_tokens_user" ON "expo_push_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "expo_push_tokens_session" ON "expo_push_tokens" USING btree ("sid");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_conversation" ON "notifications" USING btree ("user_id","about_id") WHERE type = 'message' and not is_read;--> statement-breakpoint
CREATE INDEX "push_notifications_session" ON "push_notifications" USING btree ("sid");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
ALTER TABLE "expo_push_tokens" ADD CONSTRAINT "expo_push_tokens_token_unique" UNIQUE("token");
--> statement-breakpoint
CREATE FUNCTION media_is_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "media_removed" ("id") VALUES (OLD."id") ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER media_removed AFTER DELETE ON "media" FOR EACH ROW EXECUTE FUNCTION media_is_removed();
