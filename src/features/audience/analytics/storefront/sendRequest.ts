import { reportTimeoutMs } from "../domain/clientLimits.ts";

/** Sends a report where no beacon can be sent: in old browsers, or when too many wait. */
export function sendRequest(path: string, body: URLSearchParams | Blob): void {
  const request = new XMLHttpRequest();
  request.open("POST", path);
  request.timeout = reportTimeoutMs;
  request.send(body);
}
