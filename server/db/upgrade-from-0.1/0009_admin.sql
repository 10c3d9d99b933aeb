CREATE TABLE "row_counts" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"rows" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_target";--> statement-breakpoint
DROP INDEX "matches_created";--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("first_name","last_name","id");--> statement-breakpoint
CREATE INDEX "users_email_search" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_admin" ON "audit_log" USING btree ("admin_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "connections_accepted" ON "connections" USING btree ("updated_at","id") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "groups_created" ON "groups" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "matches_overlap_days" ON "matches" USING btree (("overlap_end_date" - "overlap_start_date"),"id");--> statement-breakpoint
CREATE INDEX "matches_location" ON "matches" USING btree ("city","country","id");--> statement-breakpoint
CREATE INDEX "trips_created" ON "trips" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "trips_search" ON "trips" USING gin (lower(' ' || "name" || ' ' || "city") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "matches_created" ON "matches" USING btree ("created_at","id");--> statement-breakpoint
-- by hand
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO row_counts SELECT TG_TABLE_NAME, (created_at AT TIME ZONE 'UTC')::date, count(*) FROM added GROUP BY 2;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO row_counts SELECT TG_TABLE_NAME, (created_at AT TIME ZONE 'UTC')::date, -count(*) FROM gone GROUP BY 2;
	ELSE
		DELETE FROM row_counts WHERE name = TG_TABLE_NAME;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_accepted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO row_counts SELECT 'accepted', (updated_at AT TIME ZONE 'UTC')::date, -count(*) FROM gone WHERE status = 'accepted' GROUP BY 2;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO row_counts SELECT 'accepted', (updated_at AT TIME ZONE 'UTC')::date, count(*) FROM added WHERE status = 'accepted' GROUP BY 2;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_no_accepted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM row_counts WHERE name = 'accepted';
	RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
	it text;
BEGIN
	FOREACH it IN ARRAY ARRAY['users', 'trips', 'groups', 'messages', 'matches', 'connections', 'audit_log'] LOOP
		EXECUTE format('CREATE TRIGGER count_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rows()', it);
		EXECUTE format('INSERT INTO row_counts SELECT %L, (created_at AT TIME ZONE ''UTC'')::date, count(*) FROM %I GROUP BY 2', it, it);
		-- The one is never deleted from, and of the other a registration has happened, whoever leaves again.
		CONTINUE WHEN it IN ('audit_log', 'users');
		EXECUTE format('CREATE TRIGGER count_gone AFTER DELETE ON %I REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_rows()', it);
		EXECUTE format('CREATE TRIGGER count_emptied AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION count_rows()', it);
	END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER count_accepted_added AFTER INSERT ON "connections" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_accepted();--> statement-breakpoint
CREATE TRIGGER count_accepted_changed AFTER UPDATE ON "connections" REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_accepted();--> statement-breakpoint
CREATE TRIGGER count_accepted_gone AFTER DELETE ON "connections" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_accepted();--> statement-breakpoint
CREATE TRIGGER count_accepted_emptied AFTER TRUNCATE ON "connections" FOR EACH STATEMENT EXECUTE FUNCTION count_no_accepted();--> statement-breakpoint
INSERT INTO row_counts SELECT 'accepted', (updated_at AT TIME ZONE 'UTC')::date, count(*) FROM connections WHERE status = 'accepted' GROUP BY 2;
