CREATE TABLE "calendar_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"contents" text NOT NULL,
	"detail" text NOT NULL,
	"token_hash" text NOT NULL,
	"last_fetched_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "calendar_feeds_name_length" CHECK (char_length("calendar_feeds"."name") <= 60),
	CONSTRAINT "calendar_feeds_contents" CHECK ("calendar_feeds"."contents" in ('trips', 'trips-and-matches')),
	CONSTRAINT "calendar_feeds_detail" CHECK ("calendar_feeds"."detail" in ('exact', 'busy'))
);
--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("user_id","created_at");--> statement-breakpoint
-- by hand
UPDATE "trips" SET "changed_at" = "created_at";
