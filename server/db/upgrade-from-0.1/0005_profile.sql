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
ALTER TABLE "media" DROP CONSTRAINT "media_purpose";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "username_skeleton" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "profile_audience" text DEFAULT 'members' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_discoverable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_skeleton" ON "users" USING btree ("username_skeleton");--> statement-breakpoint
CREATE INDEX "users_undiscoverable" ON "users" USING btree ("id") WHERE not is_discoverable;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profile_audience" CHECK ("users"."profile_audience" in ('everyone', 'members', 'connections'));--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_purpose" CHECK ("media"."purpose" in ('message', 'profile', 'evidence'));--> statement-breakpoint
-- by hand
-- The skeleton of a username: what is left of it where separators are nothing and letters that pass for each other are one.
CREATE FUNCTION username_skeleton(username text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT replace(replace(translate(lower(username), '01l5._-', 'oiis'), 'rn', 'm'), 'vv', 'w')
$$;--> statement-breakpoint
-- Of people whose names already look alike the first keeps theirs; the others get digits behind it.
DO $$
DECLARE
	person record;
	candidate text;
BEGIN
	FOR person IN
		SELECT it."id", it."username" FROM (
			SELECT *, row_number() OVER (PARTITION BY username_skeleton("username") ORDER BY "created_at", "id") AS place
			  FROM "users") it
		 WHERE it.place > 1 ORDER BY it."created_at", it."id"
	LOOP
		FOR digits IN 22..99999 LOOP
			candidate := left(person."username", 25) || digits;
			EXIT WHEN NOT EXISTS (
				SELECT FROM "users" WHERE username_skeleton("username") = username_skeleton(candidate));
		END LOOP;
		UPDATE "users" SET "username" = candidate,
		       "search_text" = btrim("search_text" || ' ' || btrim(regexp_replace(lower(candidate), '[._-]+', ' ', 'g')))
		 WHERE "id" = person."id";
	END LOOP;
END $$;--> statement-breakpoint
UPDATE "users" SET "username_skeleton" = username_skeleton("username");--> statement-breakpoint
CREATE FUNCTION username_skeleton_is_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."username_skeleton" := username_skeleton(NEW."username");
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER users_username_skeleton BEFORE INSERT OR UPDATE OF "username", "username_skeleton" ON "users" FOR EACH ROW EXECUTE FUNCTION username_skeleton_is_written();--> statement-breakpoint
INSERT INTO "consents" ("user_id", "consent", "given", "source", "created_at")
SELECT "users"."id", it.consent, true, 'program', coalesce("privacy_consent_date", "users"."created_at")
  FROM "users" CROSS JOIN LATERAL (VALUES
	('dataCollection', "privacy_data_collection"), ('locationSharing', "privacy_location_sharing"),
	('communications', "privacy_communications"), ('analytics', "privacy_analytics"),
	('marketing', "privacy_marketing")) AS it (consent, given)
 WHERE it.given;--> statement-breakpoint
CREATE FUNCTION consents_are_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "consents" ("user_id", "consent", "given", "legal_version", "source", "created_at")
	SELECT NEW."id", it.consent, it.given,
	       CASE WHEN it.given THEN nullif(current_setting('coincide.consent_version', true), '') END,
	       coalesce(nullif(current_setting('coincide.consent_source', true), ''), 'program'),
	       CASE TG_OP WHEN 'INSERT' THEN NEW."created_at" ELSE NEW."updated_at" END
	  FROM (VALUES
		('dataCollection', OLD."privacy_data_collection", NEW."privacy_data_collection"),
		('locationSharing', OLD."privacy_location_sharing", NEW."privacy_location_sharing"),
		('communications', OLD."privacy_communications", NEW."privacy_communications"),
		('analytics', OLD."privacy_analytics", NEW."privacy_analytics"),
		('marketing', OLD."privacy_marketing", NEW."privacy_marketing")) AS it (consent, before, given)
	 WHERE it.given IS DISTINCT FROM coalesce(it.before, false) AND NEW."deleted_at" IS NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_consents AFTER INSERT OR UPDATE OF "privacy_data_collection", "privacy_location_sharing", "privacy_communications", "privacy_analytics", "privacy_marketing" ON "users" FOR EACH ROW EXECUTE FUNCTION consents_are_written();--> statement-breakpoint
CREATE FUNCTION consents_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "users" WHERE "id" = OLD."user_id" AND "deleted_at" IS NULL) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'consents are append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE ON "consents" FOR EACH ROW EXECUTE FUNCTION consents_are_append_only();
