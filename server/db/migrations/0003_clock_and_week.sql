ALTER TABLE "users" ADD COLUMN "hour_cycle" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "week_start" smallint;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_hour_cycle" CHECK ("users"."hour_cycle" in ('h12', 'h23'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_week_start" CHECK ("users"."week_start" in (0, 1, 6));