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
  const socket = connect({
    port,
    host: "127.0.0.1",
    noDelay: true,
    // One buffer for all reads.
    onread: {
      buffer: Buffer.allocUnsafe(64 * 1024),
      callback(length, buffer) {
        try {
          if (reader.read((buffer as Buffer).subarray(0, length))) onAnswer();
        } catch (error) {
          onFailure(error as Error);
        }
        return true;
      },
    },
  });
  socket.on("error", (error) => onFailure(error));
  socket.on("close", () => onFailure(new Error("the server closed the connection")));
  return {
    opened: once(socket, "connect"),
    send(request, answered, failed) {
      onAnswer = answered;
      onFailure = failed;
      socket.write(request);
    },
    close() {
      onFailure = () => undefined;
      socket.destroy();
    },
  };
}
