import { once } from "node:events";
import { connect } from "node:net";
import { AnswerReader } from "./answerReader.ts";

/** A connection on which one request is answered after the other. */
export interface LoadConnection {
  opened: Promise<unknown>;
  /** Sends a request. Exactly one of both is called. */
  send(request: Uint8Array, onAnswer: () => void, onFailure: (error: Error) => void): void;
  close(): void;
}

/** @param onRefusal called for an answer that is neither a 200 nor a 204; without it, such an answer is a failure */
export function openConnection(port: number, onRefusal?: (status: number) => void): LoadConnection {
  const reader = new AnswerReader(onRefusal);
  let onAnswer: () => void = () => undefined;
  let onFailure: (error: Error) => void = () => undefined;
  const fail = (error: Error) => {
    const tell = onFailure;
    onFailure = () => undefined;
    tell(error);
  };
  const socket = connect({
    port,
    host: "127.0.0.1",
    noDelay: true,
    // One buffer for all reads.
    onread: {
      buffer: Buffer.allocUnsafe(64 * 1024),
      callback(length, buffer) {
        try {
          if (reader.read((buffer as Buffer).subarray(0, length))) {
            onFailure = () => undefined;
            onAnswer();
          }
        } catch (error) {
          fail(error as Error);
        }
        return true;
      },
    },
  });
  socket.on("error", fail);
  socket.on("close", () => fail(new Error("the server closed the connection")));
  return {
    opened: once(socket, "connect"),
    send(request, answered, failed) {
      onAnswer = answered;
      onFailure = failed;
      // A closed connection tells nothing more.
      if (socket.destroyed) fail(new Error("the server closed the connection"));
      else socket.write(request);
    },
    close() {
      onFailure = () => undefined;
      socket.destroy();
    },
  };
}
