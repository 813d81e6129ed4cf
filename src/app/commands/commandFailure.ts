/** A command cannot go on; the message tells the owner why and what to do. */
export class CommandFailure extends Error {
  override name = "CommandFailure";
}
