import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, personId, rowId } from "#db/columns.ts";

/** Usage of the onboarding steps, recorded only for people who allow analytics. */
export const tutorialInteractions = pgTable(
  "tutorial_interactions",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    stepId: integer("step_id").notNull(),
    action: text("action").notNull(),
    pathTaken: text("path_taken"),
    metadata: jsonb("metadata"),
    createdAt: createdAt(),
  },
  (it) => [index("tutorial_interactions_user").on(it.userId)],
);
