ALTER TABLE "email_trip_imports" ADD COLUMN "clues" jsonb;--> statement-breakpoint
ALTER TABLE "email_trip_imports" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "email_trip_imports" SET "processing_status" = 'done' WHERE "processing_status" = 'failed' AND "error_message" IN (
  'The bookings in it are in the past, in your home city, or already known.',
  'This is one part of a journey, and we keep it: it completes the trip when its other bookings come.');
