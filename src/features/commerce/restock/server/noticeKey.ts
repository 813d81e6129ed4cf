/** The mail to one sign-up of one send: a later send, after this mail was given up, makes another. */
export function noticeKey(signUpId: string, sendId: string): string {
  return `restock-notice:${signUpId}:${sendId}`;
}

/** What a key of `noticeKey` names; undefined for that of another mail. */
export function readNoticeKey(key: string): { signUpId: string; sendId: string } | undefined {
  const [kind, signUpId, sendId] = key.split(":");
  return kind === "restock-notice" && signUpId && sendId ? { signUpId, sendId } : undefined;
}
