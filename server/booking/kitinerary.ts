import { globSync } from "node:fs";
import type { Document } from "./reservation.ts";
import { run, type Limits } from "./run.ts";

/** Where distributions put it, which is not where one looks for programs. */
const places = [
  "/usr/local/bin",
  "/usr/bin",
  "/usr/libexec/kf{6,5}",
  "/usr/lib/kf{6,5}",
  "/usr/lib/*/libexec/kf{6,5}",
  "/usr/lib64/libexec/kf{6,5}",
  "/opt/homebrew/bin",
];

/** The path of KDE's extractor, if it is installed: it reads hundreds of senders' mails, and their PDFs. */
export const findKitinerary = (): string | null =>
  places.flatMap((place) => globSync(`${place}/kitinerary-extractor`)).at(0) ?? null;

/** What it makes of a document, as JSON-LD; null when it makes nothing of it, or doesn't come to an end. */
export async function askKitinerary(
  program: string,
  { bytes, receivedAt }: Document,
  limits: Limits,
): Promise<Buffer | null> {
  const words = [program, "-o", "JsonLd", "-c", receivedAt];
  const ended = await run(words, [bytes], limits);
  return ended.how === "done" ? ended.output : null;
}
