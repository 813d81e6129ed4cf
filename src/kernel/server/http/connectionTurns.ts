import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Maximum waiting requests of one connection. More close it: browsers send none before the previous one is answered.
 */
const maxWaiting = 32;

type Exchange = [request: IncomingMessage, response: ServerResponse];

/**
 * Answers the requests of a connection one after the other. HTTP lets a client send many without waiting (pipelining).
 * If they ran in parallel, one connection could use what all visitors share. Requests of a connection that has ended
 * are not started.
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
