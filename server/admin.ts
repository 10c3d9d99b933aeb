import "./quick-imports.ts";

await import("./admin/program.ts");
