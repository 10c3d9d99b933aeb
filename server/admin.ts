import "./quick-imports.ts";

const { runCommand } = await import("./admin/program.ts");
process.exitCode = await runCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
