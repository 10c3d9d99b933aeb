import type { TestProject } from "vitest/node";
import { newFolder, startProgram } from "./program.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The data of a program that has stopped, with the cast in them: to be copied, never started on. */
    demoFolder: string;
  }
}

/** Makes once what each file would otherwise wait for by itself. */
export async function setup(project: TestProject): Promise<() => void> {
  const { folder, remove } = newFolder();
  const program = await startProgram({ DATA_DIR: folder, LOG_LEVEL: "warn" }, { args: ["--demo"] });
  await program.stop();
  project.provide("demoFolder", folder);
  return remove;
}
