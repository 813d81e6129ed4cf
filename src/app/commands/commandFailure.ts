/** A command can't continue. The message tells the owner why, and what to do. */
export class CommandFailure extends Error {
  override name = "CommandFailure";
}
