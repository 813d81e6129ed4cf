import { spawn } from "node:child_process";
import { constants } from "node:os";

const handedOn = ["SIGTERM", "SIGINT", "SIGHUP"];

/**
 * Runs a program in place of this one: with our terminal, and with our signals, so that nothing keeps running when only
 * we are stopped.
 * @param {string} program
 * @param {string[]} programArguments
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>} the exit status; 128 + the signal's number if one ended it
 */
export function runProgram(program, programArguments, options = {}) {
  const child = spawn(program, programArguments, { stdio: "inherit", ...options });
  const handOn = (signal) => child.kill(signal);
  for (const signal of handedOn) process.on(signal, handOn);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status, signal) => {
      for (const each of handedOn) process.off(each, handOn);
      resolve(status ?? 128 + constants.signals[signal]);
    });
  });
}
