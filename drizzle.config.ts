import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./server/db/*.ts",
  out: "./server/db/migrations",
});
