CREATE TABLE "refused_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"refusals" integer NOT NULL,
	"why" text NOT NULL,
	"refused_at" timestamp (3) with time zone NOT NULL,
	"paused_at" timestamp (3) with time zone,
	CONSTRAINT "refused_addresses_counted" CHECK ("refused_addresses"."refusals" >= 1),
	CONSTRAINT "refused_addresses_paused" CHECK (("refused_addresses"."refusals" >= 3) = ("refused_addresses"."paused_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD COLUMN "used" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_invitations" ADD COLUMN "mail_refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_invitations" ADD CONSTRAINT "contact_invitations_mail_refused" CHECK ("contact_invitations"."mail_refused_at" is null or "contact_invitations"."contact_email" is not null);