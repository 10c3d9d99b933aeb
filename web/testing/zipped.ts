import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/**
 * A zip of these texts. Like in an export, the manifest isn't compressed, unless it was packed again by
 * another program.
 */
export async function zipped(texts: Record<string, string>, isPackedAgain = false): Promise<Blob> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(texts))
    zip.addBuffer(Buffer.from(text), name, { compress: isPackedAgain || !name.endsWith("manifest.json") });
  zip.end();
  return new Blob([new Uint8Array(await buffer(zip.outputStream))]);
}
