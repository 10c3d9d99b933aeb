-- Email addresses have one form, in which the domain is readable. Browsers sent it as `xn--…` until now.
-- Decodes one label (RFC 3492).
CREATE FUNCTION "readable_label"("label" text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  coded text := substr(label, 5);
  plain int := length(coded) - position('-' in reverse(coded));
  points int[] := '{}';
  at int := 1;
  n bigint := 128;
  i bigint := 0;
  bias bigint := 72;
  before bigint;
  weight bigint;
  k bigint;
  t bigint;
  digit bigint;
  delta bigint;
  size int;
BEGIN
  IF position('-' in coded) > 0 THEN
    points := array(SELECT ascii(letter) FROM unnest(string_to_array(left(coded, plain), NULL)) letter);
    at := plain + 2;
  END IF;
  WHILE at <= length(coded) LOOP
    before := i;
    weight := 1;
    k := 36;
    LOOP
      digit := position(substr(coded, at, 1) in 'abcdefghijklmnopqrstuvwxyz0123456789') - 1;
      at := at + 1;
      i := i + digit * weight;
      t := least(26, greatest(1, k - bias));
      EXIT WHEN digit < t;
      weight := weight * (36 - t);
      k := k + 36;
    END LOOP;
    size := cardinality(points) + 1;
    delta := CASE WHEN before = 0 THEN i / 700 ELSE (i - before) / 2 END;
    delta := delta + delta / size;
    k := 0;
    WHILE delta > 455 LOOP
      delta := delta / 35;
      k := k + 36;
    END LOOP;
    bias := k + 36 * delta / (delta + 38);
    n := n + i / size;
    i := i % size;
    points := points[1:i] || n::int || points[i + 1:];
    i := i + 1;
  END LOOP;
  RETURN (SELECT string_agg(chr(point), '' ORDER BY place) FROM unnest(points) WITH ORDINALITY it (point, place));
EXCEPTION WHEN others THEN
  -- No domain has such a label; it stays as it is.
  RETURN label;
END $$;
--> statement-breakpoint
CREATE FUNCTION "readable_email"("email" text) RETURNS text LANGUAGE sql AS $$
  SELECT split_part(email, '@', 1) || '@' || string_agg(
    CASE WHEN label LIKE 'xn--%' THEN readable_label(label) ELSE label END, '.' ORDER BY place)
  FROM unnest(string_to_array(split_part(email, '@', 2), '.')) WITH ORDINALITY it (label, place)
$$;
--> statement-breakpoint
UPDATE "users" SET "email" = readable_email("email") WHERE "email" LIKE '%xn--%';--> statement-breakpoint
UPDATE "password_reset_tokens" SET "email" = readable_email("email") WHERE "email" LIKE '%xn--%';--> statement-breakpoint
UPDATE "email_verification_tokens" SET "email" = readable_email("email") WHERE "email" LIKE '%xn--%';--> statement-breakpoint
UPDATE "import_senders" SET "email" = readable_email("email") WHERE "email" LIKE '%xn--%';--> statement-breakpoint
UPDATE "email_trip_imports" SET "sender_email" = readable_email("sender_email") WHERE "sender_email" LIKE '%@%xn--%';--> statement-breakpoint
UPDATE "contact_invitations" SET "contact_email" = readable_email("contact_email") WHERE "contact_email" LIKE '%xn--%';--> statement-breakpoint
DROP FUNCTION "readable_email";--> statement-breakpoint
DROP FUNCTION "readable_label";
