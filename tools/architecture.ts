import { writeFileSync } from "node:fs";
import { draw } from "./architecture/drawing.ts";
import { features, readImports } from "./architecture/imports.ts";

// Draws docs/architecture.svg from the imports of the sources.
writeFileSync(new URL("../docs/architecture.svg", import.meta.url), draw(await readImports(), features));
