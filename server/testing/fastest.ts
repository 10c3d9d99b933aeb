/**
 * CPU time in milliseconds of the cheapest of four runs, in all threads of this process. Other load on the
 * machine delays a run, but doesn't increase its CPU time.
 */
export async function fastestCpuMs(work: () => Promise<unknown>): Promise<number> {
  const times = [];
  for (let round = 0; round < 4; round += 1) {
    const begun = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(begun);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}
