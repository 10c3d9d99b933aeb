import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./server/db/tables/!(*.test).ts",
  out: "./server/db/migrations",
});
