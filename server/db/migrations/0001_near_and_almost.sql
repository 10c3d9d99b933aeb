CREATE TABLE "almosts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "almosts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user1_id" text COLLATE "C" NOT NULL,
	"user2_id" text COLLATE "C" NOT NULL,
	"trip_id1" integer,
	"trip_id2" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "almosts_trips" UNIQUE NULLS NOT DISTINCT("user1_id","user2_id","trip_id1","trip_id2"),
	CONSTRAINT "almosts_pair_in_order" CHECK ("almosts"."user1_id" < "almosts"."user2_id")
);
--> statement-breakpoint
DROP INDEX "cities_by_name_alone";--> statement-breakpoint
DROP INDEX "city_aliases_by_name_alone";--> statement-breakpoint
-- Who has an account agreed to matches in the same city; new accounts begin with 50 km.
ALTER TABLE "users" ADD COLUMN "near_km" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "near_km" SET DEFAULT 50;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shares_almosts" boolean;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "almost_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "distance_unit" text;--> statement-breakpoint
ALTER TABLE "hidden_matches" ADD COLUMN "place2" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "hidden_matches" ADD COLUMN "country2" text;--> statement-breakpoint
ALTER TABLE "hidden_matches" ADD COLUMN "state2" text;--> statement-breakpoint
ALTER TABLE "hidden_matches" ADD COLUMN "city2" text;--> statement-breakpoint
ALTER TABLE "hidden_matches" ADD COLUMN "distance_km" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "hidden_matches" SET "place2" = "place", "country2" = "country", "state2" = "state", "city2" = "city";--> statement-breakpoint
ALTER TABLE "hidden_matches" ALTER COLUMN "place2" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_matches" ALTER COLUMN "country2" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_matches" ALTER COLUMN "state2" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_matches" ALTER COLUMN "city2" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "place2" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "country2" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "state2" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "city2" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "distance_km" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "matches" SET "place2" = "place", "country2" = "country", "state2" = "state", "city2" = "city";--> statement-breakpoint
ALTER TABLE "matches" ALTER COLUMN "place2" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ALTER COLUMN "country2" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ALTER COLUMN "state2" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ALTER COLUMN "city2" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "area" integer;--> statement-breakpoint
UPDATE "cities" SET "area" = "id";--> statement-breakpoint
ALTER TABLE "cities" ALTER COLUMN "area" SET NOT NULL;--> statement-breakpoint
-- The next start loads the places again, with their areas.
DELETE FROM "places_version";--> statement-breakpoint
DELETE FROM "city_aliases";--> statement-breakpoint
ALTER TABLE "city_aliases" ADD COLUMN "population" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "area" text COLLATE "C";--> statement-breakpoint
UPDATE "stays" SET "area" = "place";--> statement-breakpoint
ALTER TABLE "stays" ALTER COLUMN "area" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "almosts" ADD CONSTRAINT "almosts_user1_id_users_id_fk" FOREIGN KEY ("user1_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "almosts" ADD CONSTRAINT "almosts_user2_id_users_id_fk" FOREIGN KEY ("user2_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "almosts" ADD CONSTRAINT "almosts_trip_id1_trips_id_fk" FOREIGN KEY ("trip_id1") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "almosts" ADD CONSTRAINT "almosts_trip_id2_trips_id_fk" FOREIGN KEY ("trip_id2") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "almosts_user2" ON "almosts" USING btree ("user2_id");--> statement-breakpoint
CREATE INDEX "almosts_trip1" ON "almosts" USING btree ("trip_id1");--> statement-breakpoint
CREATE INDEX "almosts_trip2" ON "almosts" USING btree ("trip_id2");--> statement-breakpoint
CREATE INDEX "cities_large_by_name" ON "cities" USING btree ("folded","population","id") WHERE population >= 100000;--> statement-breakpoint
CREATE INDEX "city_aliases_large_by_name" ON "city_aliases" USING btree ("folded","population","city_id") WHERE population >= 100000;--> statement-breakpoint
CREATE INDEX "cities_by_name_alone" ON "cities" USING btree ("folded","population","id");--> statement-breakpoint
CREATE INDEX "city_aliases_by_name_alone" ON "city_aliases" USING btree ("folded","population","city_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_near_km" CHECK ("users"."near_km" in (0, 25, 50, 100));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_almost_days" CHECK ("users"."almost_days" between 0 and 7);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_distance_unit" CHECK ("users"."distance_unit" in ('km', 'mi'));--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('new_match', 'match', 'almost', 'message', 'connection_request', 'connection_accepted', 'trip', 'other'));--> statement-breakpoint
CREATE INDEX "matches_second_location" ON "matches" USING btree ("city2","country2","id") WHERE place2 <> place;--> statement-breakpoint
CREATE OR REPLACE FUNCTION consents_are_written() RETURNS trigger LANGUAGE plpgsql AS $$
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
			('marketing', OLD."privacy_marketing", NEW."privacy_marketing"),
			('nearMisses', OLD."shares_almosts", coalesce(NEW."shares_almosts", false))) AS flag (consent, before, given)
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
DROP TRIGGER users_consents ON "users";--> statement-breakpoint
CREATE TRIGGER users_consents AFTER INSERT OR UPDATE OF "privacy_data_collection", "privacy_location_sharing", "privacy_communications", "privacy_analytics", "privacy_marketing", "shares_almosts", "terms_version", "privacy_version" ON "users" FOR EACH ROW EXECUTE FUNCTION consents_are_written();
--> statement-breakpoint
ALTER TABLE "hidden_matches" DROP CONSTRAINT "hidden_matches_overlap";--> statement-breakpoint
ALTER TABLE "matches" DROP CONSTRAINT "matches_overlap";--> statement-breakpoint
ALTER TABLE "hidden_matches" ADD CONSTRAINT "hidden_matches_overlap" UNIQUE("user1_id","user2_id","place","place2","overlap_start_date");--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_overlap" UNIQUE("user1_id","user2_id","place","place2","overlap_start_date");
