const mark = "VITRINE_ENDS_WITH_PARENT";

/** Options for `runProgram`: the program ends when this process is killed, which can't hand on a `SIGKILL`. */
export function endingWithUs() {
  return { stdio: ["inherit", "inherit", "inherit", "ipc"], env: { ...process.env, [mark]: "1" } };
}

/** In that program: ends it as its parent was ended, without a goodbye. Other parents with a channel are not meant. */
export function endWithParent() {
  if (!process.env[mark] || !process.channel) return;
  delete process.env[mark];
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  // The channel alone is no reason to go on.
  process.channel.unref();
}
