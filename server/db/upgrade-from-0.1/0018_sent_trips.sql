CREATE TABLE "sent_trips" (
	"user_id" text COLLATE "C" NOT NULL,
	"client_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"trip_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_trips_user_id_client_id_pk" PRIMARY KEY("user_id","client_id")
);
--> statement-breakpoint
ALTER TABLE "trips" DROP CONSTRAINT "trips_client_id";--> statement-breakpoint
ALTER TABLE "sent_trips" ADD CONSTRAINT "sent_trips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_trips" ADD CONSTRAINT "sent_trips_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sent_trips_trip" ON "sent_trips" USING btree ("trip_id");--> statement-breakpoint
INSERT INTO "sent_trips" ("user_id", "client_id", "hash", "trip_id", "created_at") SELECT "user_id", "client_id", "client_hash", "id", "created_at" FROM "trips" WHERE "client_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" DROP COLUMN "client_id";--> statement-breakpoint
ALTER TABLE "trips" DROP COLUMN "client_hash";