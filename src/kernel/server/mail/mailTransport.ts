import { createTransport } from "nodemailer";

export interface OutgoingMail {
  /** Stands in the Message-ID: a mail that is sent twice after a crash is seen as one. */
  id: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Hands mails to a server; throws when it does not take one. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A transport over SMTP. @param url smtp://user:password@host:port or smtps://… */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport(url, { connectionTimeout: 10_000, socketTimeout: 20_000 } as never);
  return {
    async send(mail) {
      const { id, ...message } = mail;
      const domain = mail.from.split("@")[1]?.replace(/>.*$/, "") ?? "localhost";
      await transport.sendMail({ ...message, messageId: `<${id}@${domain}>` });
    },
    close: () => transport.close(),
  };
}
