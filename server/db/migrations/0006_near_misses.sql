ALTER TABLE "almosts" RENAME TO "near_misses";--> statement-breakpoint
ALTER SEQUENCE "almosts_id_seq" RENAME TO "near_misses_id_seq";--> statement-breakpoint
ALTER TABLE "near_misses" RENAME CONSTRAINT "almosts_pkey" TO "near_misses_pkey";--> statement-breakpoint
ALTER TABLE "near_misses" RENAME CONSTRAINT "almosts_once" TO "near_misses_once";--> statement-breakpoint
ALTER TABLE "near_misses" RENAME CONSTRAINT "almosts_pair_in_order" TO "near_misses_pair_in_order";--> statement-breakpoint
ALTER TABLE "near_misses" RENAME CONSTRAINT "almosts_trip_or_day1" TO "near_misses_trip_or_day1";--> statement-breakpoint
ALTER TABLE "near_misses" RENAME CONSTRAINT "almosts_trip_or_day2" TO "near_misses_trip_or_day2";--> statement-breakpoint
ALTER TABLE "near_misses" RENAME CONSTRAINT "almosts_user1_id_users_id_fk" TO "near_misses_user1_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "near_misses" RENAME CONSTRAINT "almosts_user2_id_users_id_fk" TO "near_misses_user2_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "near_misses" RENAME CONSTRAINT "almosts_trip_id1_trips_id_fk" TO "near_misses_trip_id1_trips_id_fk";--> statement-breakpoint
ALTER TABLE "near_misses" RENAME CONSTRAINT "almosts_trip_id2_trips_id_fk" TO "near_misses_trip_id2_trips_id_fk";--> statement-breakpoint
ALTER INDEX "almosts_user2" RENAME TO "near_misses_user2";--> statement-breakpoint
ALTER INDEX "almosts_trip1" RENAME TO "near_misses_trip1";--> statement-breakpoint
ALTER INDEX "almosts_trip2" RENAME TO "near_misses_trip2";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "shares_almosts" TO "shares_near_misses";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "almost_days" TO "near_miss_days";--> statement-breakpoint
ALTER TABLE "users" RENAME CONSTRAINT "users_almost_days" TO "users_near_miss_days";--> statement-breakpoint
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
			('nearMisses', OLD."shares_near_misses", coalesce(NEW."shares_near_misses", false))) AS flag (consent, before, given)
		 WHERE flag.given IS DISTINCT FROM coalesce(flag.before, false)
		UNION ALL
		SELECT agreed.consent, true, agreed.version
		  FROM (VALUES
			('termsAccepted', OLD."terms_version", NEW."terms_version"),
			('privacyPolicyAccepted', OLD."privacy_version", NEW."privacy_version")) AS agreed (consent, before, version)
		 WHERE agreed.version IS NOT NULL AND agreed.version IS DISTINCT FROM agreed.before) AS it
	 WHERE NEW."deleted_at" IS NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
UPDATE "notifications" SET "type" = 'near_miss', "dedupe_key" = regexp_replace("dedupe_key", '^(hidden )?almost ', '\1near_miss ') WHERE "type" = 'almost';--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('new_match', 'match', 'near_miss', 'message', 'connection_request', 'connection_accepted', 'trip', 'other'));
