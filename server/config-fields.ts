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
export const url = (schemes: string[]) => {
  const message = `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`;
  const known = (text: string) =>
    URL.canParse(text) && schemes.some((scheme) => text.startsWith(`${scheme}://`));
  return z.pipe(
    z.string().check(z.refine(known, message)),
    z.transform((text: string) => text.replace(/\/+$/, "")),
  );
};

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
export const whole = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  const fits = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return z.pipe(z.string().check(z.refine(fits, message)), z.transform(Number));
};

/** A secret; the error message never contains it. */
export const secret = (least: number) =>
  z.string().check(z.minLength(least, `must have at least ${least} characters`));

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
