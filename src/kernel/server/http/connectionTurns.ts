import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** More requests that wait on one connection end it: browsers send none before the one before it is answered. */
const maxWaiting = 32;

type Exchange = [request: IncomingMessage, response: ServerResponse];

/**
 * Answers the requests of a connection one after the other. HTTP lets a client send many without waiting (pipelining):
 * answered all at once, one connection would take what all visitors share. What waits on a connection that has ended is
 * not begun.
 */
export function inTurns(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, Exchange[]>();

  function begin(socket: Socket, [request, response]: Exchange): void {
    response.once("close", () => {
      const next = waiting.get(socket)?.shift();
      if (!next || socket.destroyed) waiting.delete(socket);
      else begin(socket, next);
    });
    answer(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    const queue = waiting.get(socket);
    if (!queue) {
      waiting.set(socket, []);
      begin(socket, [request, response]);
    } else if (queue.length < maxWaiting) queue.push([request, response]);
    else socket.destroy();
  };
}
