import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * A text that identifies one run of one process. The pid alone is not enough, because pids are reused. Undefined when
 * no such process is running; zombies do not count.
 */
export function identifyProcess(pid: number): string | undefined {
  if (process.platform !== "linux") {
    const started = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).stdout?.trim();
    return started ? `${pid} ${started}` : undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in parentheses and may contain spaces and parentheses.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (state === "Z" || state === "X") return undefined;
    const startTicks = rest[18];
    const bootId = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${pid} ${startTicks} ${bootId}`;
  } catch {
    return undefined;
  }
}
