import { spawn } from "node:child_process";
import { constants } from "node:os";

const handedOn = ["SIGTERM", "SIGINT", "SIGHUP"];

/**
 * Runs a program in our place: it has our terminal, and a signal that is meant for us reaches it too, so that nothing
 * is left behind when only we are told to stop.
 * @param {string} program
 * @param {string[]} programArguments
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>} the status to exit with; 128 + the signal's number when one ended it
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
