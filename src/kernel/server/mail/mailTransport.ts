import { createTransport } from "nodemailer";

export interface OutgoingMail {
  /** Stands in the Message-ID: a mail that is sent twice after a crash is seen as one. */
  id: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where its reader stops such mails; mail programs offer it beside the mail. */
  unsubscribeUrl?: string;
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
      const { id, unsubscribeUrl, ...message } = mail;
      const domain = mail.from.split("@")[1]?.replace(/>.*$/, "") ?? "localhost";
      const list = unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {};
      await transport.sendMail({ ...message, ...list, messageId: `<${id}@${domain}>` });
    },
    close: () => transport.close(),
  };
}
