CREATE TABLE "hidden_matches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hidden_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user1_id" text COLLATE "C" NOT NULL,
	"user2_id" text COLLATE "C" NOT NULL,
	"trip_id1" integer,
	"trip_id2" integer,
	"place" text COLLATE "C" NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"overlap_start_date" date NOT NULL,
	"overlap_end_date" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_by_user1" boolean DEFAULT true NOT NULL,
	"seen_by_user2" boolean DEFAULT true NOT NULL,
	CONSTRAINT "hidden_matches_overlap" UNIQUE("user1_id","user2_id","place","overlap_start_date"),
	CONSTRAINT "hidden_matches_pair_in_order" CHECK ("hidden_matches"."user1_id" < "hidden_matches"."user2_id"),
	CONSTRAINT "hidden_matches_days_in_order" CHECK ("hidden_matches"."overlap_start_date" <= "hidden_matches"."overlap_end_date")
);
--> statement-breakpoint
ALTER TABLE "matches" DROP CONSTRAINT "matches_trip_id1_trips_id_fk";
--> statement-breakpoint
ALTER TABLE "matches" DROP CONSTRAINT "matches_trip_id2_trips_id_fk";
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "seen_by_user1" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "seen_by_user2" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_matches" ADD CONSTRAINT "hidden_matches_user1_id_users_id_fk" FOREIGN KEY ("user1_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_matches" ADD CONSTRAINT "hidden_matches_user2_id_users_id_fk" FOREIGN KEY ("user2_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_matches" ADD CONSTRAINT "hidden_matches_trip_id1_trips_id_fk" FOREIGN KEY ("trip_id1") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_matches" ADD CONSTRAINT "hidden_matches_trip_id2_trips_id_fk" FOREIGN KEY ("trip_id2") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_matches_user2" ON "hidden_matches" USING btree ("user2_id");--> statement-breakpoint
CREATE INDEX "hidden_matches_trip1" ON "hidden_matches" USING btree ("trip_id1");--> statement-breakpoint
CREATE INDEX "hidden_matches_trip2" ON "hidden_matches" USING btree ("trip_id2");--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_trip_id1_trips_id_fk" FOREIGN KEY ("trip_id1") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_trip_id2_trips_id_fk" FOREIGN KEY ("trip_id2") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matches_unseen1" ON "matches" USING btree ("user1_id") WHERE not seen_by_user1;--> statement-breakpoint
CREATE INDEX "matches_unseen2" ON "matches" USING btree ("user2_id") WHERE not seen_by_user2;