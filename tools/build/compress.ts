import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Smaller files cost one packet in any case. */
const minBytes = 1024;

/**
 * Writes each asset also compressed, as `.br` and `.gz`. It uses the highest level, which would be too slow
 * per request.
 */
export const compress = (): Plugin => ({
  name: "compress",
  apply: "build",
  // After writing, because until then another plugin may change a file.
  async writeBundle({ dir }, bundle) {
    const files = Object.values(bundle).filter(({ fileName }) =>
      /^assets\/.*\.(?:js|css|json|svg)$/.test(fileName),
    );
    await Promise.all(
      files.map(async (file) => {
        const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
        if (content.length < minBytes) return;
        await Promise.all([
          writeFile(`${dir}/${file.fileName}.br`, await promisify(brotliCompress)(content)),
          writeFile(`${dir}/${file.fileName}.gz`, await promisify(gzip)(content, { level: 9 })),
        ]);
      }),
    );
  },
});
