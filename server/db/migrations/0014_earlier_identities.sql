CREATE TABLE "earlier_identities" (
	"user_id" text COLLATE "C" NOT NULL,
	"identity" text NOT NULL,
	CONSTRAINT "earlier_identities_user_id_identity_pk" PRIMARY KEY("user_id","identity")
);
--> statement-breakpoint
ALTER TABLE "earlier_identities" ADD CONSTRAINT "earlier_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_identities_identity" ON "earlier_identities" USING btree ("identity");