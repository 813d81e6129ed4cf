import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface MailSink {
  /** For `SMTP_URL`. */
  url: string;
  /** Number of accepted emails. */
  taken(): number;
  close(): Promise<void>;
}

/** A mail server on a free loopback port that accepts and discards every email. */
export async function startMailSink(): Promise<MailSink> {
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => {
        taken++;
        done();
      });
    },
  });
  // A killed program leaves broken connections.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
