// Names that a host of the install itself may have, that mail and browsers look for, or that visitors would take for
// the install's own.
const reserved = new Set(
  `www admin administrator root localhost local api app apps config studio dashboard console panel account accounts
  auth login logout signin sign-in signup sign-up sso oauth id user users
  mail email smtp imap pop pop3 mx webmail autoconfig autodiscover postmaster hostmaster webmaster abuse noreply no-reply
  ftp sftp ssh vpn proxy gateway ns ns1 ns2 ns3 ns4 dns wpad isatap
  cdn assets asset static media files file images img js css fonts download downloads upload uploads
  status health healthz readyz metrics monitor docs help support security billing pay payment payments checkout secure
  test staging stage dev demo beta preview previews sandbox internal intranet private
  vitrine`.split(/\s+/),
);

/**
 * Whether no new website may have the identifier, since it becomes the first part of a host name. Those that have one
 * keep it. Encoded names ("xn--…") look like
 * others than they are, and hyphens in their place are kept for more of the kind (RFC 5891 §4.2.3.1).
 */
export function isReservedIdentifier(identifier: string): boolean {
  return reserved.has(identifier) || /^..--/.test(identifier);
}
