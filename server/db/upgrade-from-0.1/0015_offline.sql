ALTER TABLE "trips" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "client_hash" text;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_client_id" UNIQUE("user_id","client_id");