import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./server/db/!(*.test).ts",
  out: "./server/db/migrations",
});
