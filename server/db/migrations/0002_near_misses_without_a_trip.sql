ALTER TABLE "almosts" DROP CONSTRAINT "almosts_trips";--> statement-breakpoint
DROP INDEX "stays_place";--> statement-breakpoint
ALTER TABLE "hidden_matches" ALTER COLUMN "distance_km" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "matches" ALTER COLUMN "distance_km" DROP DEFAULT;--> statement-breakpoint
-- A row of a stay without a trip can't say which near miss it was.
DELETE FROM "almosts" WHERE "trip_id1" IS NULL OR "trip_id2" IS NULL;--> statement-breakpoint
ALTER TABLE "almosts" ADD COLUMN "day1" date;--> statement-breakpoint
ALTER TABLE "almosts" ADD COLUMN "day2" date;--> statement-breakpoint
ALTER TABLE "almosts" ADD CONSTRAINT "almosts_once" UNIQUE NULLS NOT DISTINCT("user1_id","user2_id","trip_id1","trip_id2","day1","day2");--> statement-breakpoint
ALTER TABLE "almosts" ADD CONSTRAINT "almosts_trip_or_day1" CHECK (("almosts"."trip_id1" is null) <> ("almosts"."day1" is null));--> statement-breakpoint
ALTER TABLE "almosts" ADD CONSTRAINT "almosts_trip_or_day2" CHECK (("almosts"."trip_id2" is null) <> ("almosts"."day2" is null));