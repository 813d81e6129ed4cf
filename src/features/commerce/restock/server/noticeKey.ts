/** Key of the email to one sign-up of one send. If it fails, a later send has another key. */
export function noticeKey(signUpId: string, sendId: string): string {
  return `restock-notice:${signUpId}:${sendId}`;
}

/** The parts of a `noticeKey`; undefined for another email's key. */
export function readNoticeKey(key: string): { signUpId: string; sendId: string } | undefined {
  const [kind, signUpId, sendId] = key.split(":");
  return kind === "restock-notice" && signUpId && sendId ? { signUpId, sendId } : undefined;
}
