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
ALTER TABLE "media" DROP CONSTRAINT "media_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_at_a_time" ON "data_exports" USING btree ("user_id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "data_exports_expires" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_deleted" ON "users" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "conversations_ended" ON "conversations" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
-- by hand
CREATE FUNCTION data_export_is_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "data_exports_removed" ("id", "attempts") VALUES (OLD."id", OLD."attempts") ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER data_exports_removed AFTER DELETE ON "data_exports" FOR EACH ROW WHEN (OLD."attempts" > 0) EXECUTE FUNCTION data_export_is_removed();--> statement-breakpoint
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
END $$;--> statement-breakpoint
CREATE TRIGGER connections_end_conversation AFTER INSERT OR DELETE OR UPDATE OF "status" ON "connections" FOR EACH ROW EXECUTE FUNCTION connection_ends_conversation();--> statement-breakpoint
UPDATE "conversations" v SET "ended_at" = now()
	WHERE NOT EXISTS (SELECT FROM "connections" k WHERE k."low_id" = v."low_id" AND k."high_id" = v."high_id" AND k."status" = 'accepted');
