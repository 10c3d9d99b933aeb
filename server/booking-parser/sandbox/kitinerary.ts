import { globSync } from "node:fs";
import type { Document } from "#booking-parser/reservation.ts";
import { run, type Limits } from "./run.ts";

/** Where distributions install the extractor. Some of these are not in the PATH. */
const installFolders = [
  "/usr/local/bin",
  "/usr/bin",
  "/usr/libexec/kf{6,5}",
  "/usr/lib/kf{6,5}",
  "/usr/lib/*/libexec/kf{6,5}",
  "/usr/lib64/libexec/kf{6,5}",
  "/opt/homebrew/bin",
];

/**
 * The path of KDE's extractor if it is installed, else null. It reads the mails of hundreds of senders, and
 * their PDFs.
 */
export const findKitinerary = (): string | null =>
  installFolders.flatMap((place) => globSync(`${place}/kitinerary-extractor`)).at(0) ?? null;

/** The extractor's output for a document, as JSON-LD; null if it fails or exceeds its limits. */
export async function runKitinerary(
  program: string,
  { bytes, receivedAt }: Document,
  limits: Limits,
): Promise<Buffer | null> {
  const words = [program, "-o", "JsonLd", "-c", receivedAt];
  const ended = await run(words, [bytes], limits);
  return ended.how === "done" ? ended.output : null;
}
