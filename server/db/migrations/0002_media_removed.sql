CREATE TABLE "media_removed" (
	"id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION media_is_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "media_removed" ("id") VALUES (OLD."id") ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER media_removed AFTER DELETE ON "media" FOR EACH ROW EXECUTE FUNCTION media_is_removed();
