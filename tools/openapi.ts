import { readFileSync } from "node:fs";
import { openApi } from "#http/core/openapi.ts";

// `npm run --silent openapi > openapi.json` writes the document that the program serves at /openapi.json.
const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};
process.stdout.write(`${JSON.stringify(openApi(version), null, 2)}\n`);
