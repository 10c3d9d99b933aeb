CREATE TABLE "invited_contacts" (
	"contact" text PRIMARY KEY NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"refused_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invited_registrations" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"invitation_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_invitations" DROP CONSTRAINT "contact_invitations_status";--> statement-breakpoint
ALTER TABLE "contact_invitations" ADD COLUMN "sealed_token" text NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_invitations" ADD COLUMN "accepted_by" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "contact_invitations" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_invitations" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_invitations" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "invited_registrations" ADD CONSTRAINT "invited_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_registrations" ADD CONSTRAINT "invited_registrations_invitation_id_contact_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."contact_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invited_registrations_invitation" ON "invited_registrations" USING btree ("invitation_id");--> statement-breakpoint
ALTER TABLE "contact_invitations" ADD CONSTRAINT "contact_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_invitations_accepted_by" ON "contact_invitations" USING btree ("accepted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_invitations_email" ON "contact_invitations" USING btree ("contact_email","inviter_id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "contact_invitations_phone" ON "contact_invitations" USING btree ("contact_phone","inviter_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "contact_invitations_due" ON "contact_invitations" USING btree ("due_at") WHERE status = 'pending' and due_at is not null;--> statement-breakpoint
ALTER TABLE "contact_invitations" ADD CONSTRAINT "contact_invitations_one_way" CHECK (num_nonnulls("contact_invitations"."contact_email", "contact_invitations"."contact_phone") <= 1);--> statement-breakpoint
ALTER TABLE "contact_invitations" ADD CONSTRAINT "contact_invitations_status" CHECK ("contact_invitations"."status" in ('pending', 'accepted', 'withdrawn'));