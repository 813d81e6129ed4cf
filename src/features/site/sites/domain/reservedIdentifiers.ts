// Possible names of the install's own hosts, names that mail and browsers use, and names that visitors would take for
// the install's.
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
 * Whether new websites cannot have the identifier, because it becomes the first part of a host name. Existing ones keep
 * theirs. Encoded names ("xn--…") look like other names, and the same hyphen positions are reserved for similar
 * encodings (RFC 5891 §4.2.3.1).
 */
export function isReservedIdentifier(identifier: string): boolean {
  return reserved.has(identifier) || /^..--/.test(identifier);
}
