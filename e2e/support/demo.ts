import type { TestProject } from "vitest/node";
import { temporaryFolder, startProgram } from "#testing/program.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The data folder of a stopped program with the cast. Tests copy it and never start a program on it. */
    demoFolder: string;
  }
}

/** Creates the demo data once, so that not every file has to wait for it. */
export async function setup(project: TestProject): Promise<() => void> {
  const { folder, remove } = temporaryFolder();
  const program = await startProgram({ DATA_DIR: folder, LOG_LEVEL: "warn" }, { args: ["--demo"] });
  await program.stop();
  project.provide("demoFolder", folder);
  return remove;
}
