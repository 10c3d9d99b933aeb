import { readFileSync } from "node:fs";
import { openApi } from "../server/http/openapi.ts";

// `npm run --silent openapi > openapi.json`: the document the program serves at /openapi.json.
const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};
process.stdout.write(`${JSON.stringify(openApi(version), null, 2)}\n`);
