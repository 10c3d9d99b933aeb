import { isIP } from "node:net";
import * as z from "zod/mini";

const words = (text: string) =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

/** A comma-separated list; spaces around the commas are ignored. */
export const list = <T extends z.ZodMiniType<unknown, string>>(item: T, message: string) =>
  z.pipe(z.string(), z.pipe(z.transform(words), z.array(item, message).check(z.minLength(1, message))));

/** A URL of one of the given schemes, without a trailing slash. */
export const url = (schemes: string[]) =>
  z.pipe(
    z.string().check(({ value, issues }) => {
      const message = urlComplaint(value, schemes);
      if (message) issues.push({ code: "custom", message, input: value });
    }),
    z.transform((text: string) => text.replace(/\/+$/, "")),
  );

/** What is wrong with a URL, without its value; null if it is fine. */
function urlComplaint(text: string, schemes: readonly string[]): string | null {
  if (!schemes.some((scheme) => text.startsWith(`${scheme}://`)))
    return `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`;
  if (!URL.canParse(text)) return percentEncoded;
  const { protocol, username, password, pathname, search, hash } = new URL(text);
  const hasSecrets = !/^(?:https?|file):$/.test(protocol);
  // The database's driver would encode the name and the password once more.
  if (protocol.startsWith("postgres") && text.slice(0, text.lastIndexOf("@")).includes(" "))
    return "has a space in the user name or the password: write it as %20";
  // Then a part of the password was read as a path, a query or a fragment.
  if (hasSecrets && /[@#]/.test(pathname + search + hash)) return percentEncoded;
  return [username, password, pathname].every(isDecodable)
    ? null
    : "has a % that encodes nothing: write % as %25";
}

const percentEncoded =
  "must be a URL whose user name and password are percent-encoded (/ as %2F, # as %23, ? as %3F, @ as %40, " +
  "% as %25, a space as %20), and in .env in quotes";

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The location of stored files: a folder or an S3 bucket. */
export const storageUrl = url(["file", "s3"]).check(
  z.refine((text: string) => {
    const { protocol, host, pathname } = new URL(text);
    return (protocol === "file:") === (host === "") && pathname.length > 1;
  }, "must be file:///folder or s3://KEY:SECRET@host/bucket?region=…"),
);

/** `0` or `1`. */
export const flag = z.pipe(
  z.enum(["0", "1"], "must be 0 or 1"),
  z.transform((text) => text === "1"),
);

/** A whole number within bounds. */
export const whole = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  const fits = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
  return z.pipe(z.string().check(z.refine(fits, message)), z.transform(Number));
};

/** Hour and minute of a day, such as `03:00`. */
export const timeOfDay = z.pipe(
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time from 00:00 to 23:59")),
  z.transform((text: string) => ({ hour: Number(text.slice(0, 2)), minute: Number(text.slice(3)) })),
);

/** A secret; the error message never contains it. */
export const secret = (min: number) =>
  z.string().check(z.minLength(min, `must have at least ${min} characters`));

const isNetwork = (text: string) => {
  const [address = "", bits, ...more] = text.split("/");
  const width = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width))
  );
};

/** How many proxies are in front of us, or their addresses; `false` for none. */
export const proxies = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => /^\d{1,2}$/.test(text) || (words(text).length > 0 && words(text).every(isNetwork)),
        "must be the number of proxies or their addresses, separated by commas",
      ),
    ),
  z.transform((text): false | number | string[] =>
    /^\d+$/.test(text) ? Number(text) || false : words(text),
  ),
);

/** A host, optionally with a port; a leading `*.` matches all its subdomains. */
export const hostPattern = z.string().check(z.regex(/^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/));
