DROP TABLE "messages" CASCADE;--> statement-breakpoint
DROP TABLE "typing_indicators" CASCADE;--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"low_id" text COLLATE "C" NOT NULL,
	"high_id" text COLLATE "C" NOT NULL,
	"low_last_id" bigint,
	"high_last_id" bigint,
	"low_unread" integer DEFAULT 0 NOT NULL,
	"high_unread" integer DEFAULT 0 NOT NULL,
	"low_read_id" bigint DEFAULT 0 NOT NULL,
	"high_read_id" bigint DEFAULT 0 NOT NULL,
	"low_cleared_id" bigint DEFAULT 0 NOT NULL,
	"high_cleared_id" bigint DEFAULT 0 NOT NULL,
	"low_archived" boolean DEFAULT false NOT NULL,
	"high_archived" boolean DEFAULT false NOT NULL,
	"low_muted" boolean DEFAULT false NOT NULL,
	"high_muted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_pair" UNIQUE("low_id","high_id"),
	CONSTRAINT "conversations_ordered" CHECK ("conversations"."low_id" < "conversations"."high_id"),
	CONSTRAINT "conversations_unread" CHECK ("conversations"."low_unread" >= 0 and "conversations"."high_unread" >= 0)
) WITH (fillfactor = 70);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text COLLATE "C" NOT NULL,
	"purpose" text NOT NULL,
	"source_hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_purpose" CHECK ("media"."purpose" in ('message', 'evidence'))
);
--> statement-breakpoint
CREATE TABLE "message_notices" (
	"user_id" text COLLATE "C" NOT NULL,
	"peer_id" text COLLATE "C" NOT NULL,
	"first_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_notices_user_id_peer_id_pk" PRIMARY KEY("user_id","peer_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"sender_id" text COLLATE "C" NOT NULL,
	"receiver_id" text COLLATE "C" NOT NULL,
	"client_id" uuid NOT NULL,
	"content" text NOT NULL,
	"message_type" text DEFAULT 'text' NOT NULL,
	"media_id" text,
	"read_at" timestamp (3) with time zone,
	"hidden_from_sender" boolean DEFAULT false NOT NULL,
	"hidden_from_receiver" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_client_id" UNIQUE("sender_id","client_id"),
	CONSTRAINT "messages_type" CHECK ("messages"."message_type" in ('text', 'image')),
	CONSTRAINT "messages_content_length" CHECK (char_length("messages"."content") <= 4000),
	CONSTRAINT "messages_content" CHECK (("messages"."removed_at" is null) = ("messages"."content" <> '')),
	CONSTRAINT "messages_removed" CHECK ("messages"."removed_at" is null or "messages"."media_id" is null),
	CONSTRAINT "messages_not_self" CHECK ("messages"."sender_id" <> "messages"."receiver_id")
) WITH (fillfactor = 85);
--> statement-breakpoint
CREATE TABLE "typing_indicators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "typing_indicators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"conversation_id" text COLLATE "C" NOT NULL,
	"is_typing" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "typing_indicators_pair" UNIQUE("user_id","conversation_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_presence" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_read_receipts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "content_reports" ADD COLUMN "evidence" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_id_users_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_id_users_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_notices" ADD CONSTRAINT "message_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_notices" ADD CONSTRAINT "message_notices_peer_id_users_id_fk" FOREIGN KEY ("peer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typing_indicators" ADD CONSTRAINT "typing_indicators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typing_indicators" ADD CONSTRAINT "typing_indicators_conversation_id_users_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_high" ON "conversations" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "media_owner" ON "media" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "message_notices_due" ON "message_notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "messages_media" ON "messages" USING btree ("media_id") WHERE media_id is not null;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_once" UNIQUE("reporter_id","content_type","content_id");