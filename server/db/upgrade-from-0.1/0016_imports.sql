CREATE TABLE "import_addresses" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_addresses_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "import_documents" (
	"import_id" integer PRIMARY KEY NOT NULL,
	"name" text,
	"type" text,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_senders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_senders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"email" text NOT NULL,
	"token" text,
	"expires_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_senders_token" UNIQUE("token"),
	CONSTRAINT "import_senders_email" UNIQUE("user_id","email")
);
--> statement-breakpoint
CREATE TABLE "trip_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trip_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"key" text NOT NULL,
	"trip_id" integer,
	"import_id" integer,
	"place" text COLLATE "C",
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trip_bookings_key" UNIQUE("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "email_trip_imports" ALTER COLUMN "sender_email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_trip_imports" ADD COLUMN "decided" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_trip_imports" ADD COLUMN "bytes_hash" text;--> statement-breakpoint
ALTER TABLE "email_trip_imports" ADD COLUMN "message_hash" text;--> statement-breakpoint
ALTER TABLE "import_addresses" ADD CONSTRAINT "import_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_documents" ADD CONSTRAINT "import_documents_import_id_email_trip_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."email_trip_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_senders" ADD CONSTRAINT "import_senders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_bookings" ADD CONSTRAINT "trip_bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_bookings" ADD CONSTRAINT "trip_bookings_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_bookings" ADD CONSTRAINT "trip_bookings_import_id_email_trip_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."email_trip_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_documents_created" ON "import_documents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "trip_bookings_trip" ON "trip_bookings" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "trip_bookings_import" ON "trip_bookings" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "email_trip_imports_trip" ON "email_trip_imports" USING btree ("created_trip_id") WHERE created_trip_id is not null;--> statement-breakpoint
CREATE INDEX "cities_by_name_alone" ON "cities" USING btree ("folded");--> statement-breakpoint
CREATE INDEX "city_aliases_by_name_alone" ON "city_aliases" USING btree ("folded");--> statement-breakpoint
ALTER TABLE "email_trip_imports" ADD CONSTRAINT "email_trip_imports_bytes" UNIQUE("user_id","bytes_hash");--> statement-breakpoint
ALTER TABLE "email_trip_imports" ADD CONSTRAINT "email_trip_imports_message" UNIQUE("user_id","message_hash");