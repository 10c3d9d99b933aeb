ALTER TABLE "users" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "privacy_version" text;--> statement-breakpoint
-- by hand
-- Whoever is here already agreed to the version of the day they registered, of which there has been one.
UPDATE "users" SET
	"terms_version" = coalesce((SELECT max(it."legal_version") FROM "consents" it
		WHERE it."user_id" = "users"."id" AND it."consent" = 'termsAccepted' AND it."given"), '2026-11-21'),
	"privacy_version" = coalesce((SELECT max(it."legal_version") FROM "consents" it
		WHERE it."user_id" = "users"."id" AND it."consent" = 'privacyPolicyAccepted' AND it."given"), '2026-11-21')
 WHERE "deleted_at" IS NULL;--> statement-breakpoint
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
			('marketing', OLD."privacy_marketing", NEW."privacy_marketing")) AS flag (consent, before, given)
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
DROP TRIGGER users_consents ON "users";--> statement-breakpoint
CREATE TRIGGER users_consents AFTER INSERT OR UPDATE OF "privacy_data_collection", "privacy_location_sharing", "privacy_communications", "privacy_analytics", "privacy_marketing", "terms_version", "privacy_version" ON "users" FOR EACH ROW EXECUTE FUNCTION consents_are_written();
