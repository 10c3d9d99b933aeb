CREATE TABLE "sms_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"purpose" text NOT NULL,
	"recipient" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"provider_id" text,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_deliveries_status" CHECK ("sms_deliveries"."status" in ('queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "phone_verification_tokens" DROP CONSTRAINT "phone_code_length";--> statement-breakpoint
ALTER TABLE "phone_verification_tokens" ALTER COLUMN "code" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "sms_deliveries" ADD CONSTRAINT "sms_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_deliveries_created" ON "sms_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sms_deliveries_user" ON "sms_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_proven" ON "users" USING btree ("phone") WHERE is_phone_verified;