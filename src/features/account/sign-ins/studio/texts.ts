import { plural } from "#kernel/domain/plural.ts";
import type { SignInMethod, SignInOutcome } from "../domain/signInHistory.ts";
import { keptDays, wholeAddressDays } from "../domain/signInHistory.ts";

export const texts = {
  title: "Sign-in history",
  siteText: `Sign-ins of the people who work on this website, since they joined. Sign-ins are kept for ${keptDays} days. After ${wholeAddressDays} days, only the network of an address is kept.`,
  ownText: `Sign-ins to your account, also those that failed. If you don't recognize one, change your password. Sign-ins are kept for ${keptDays} days.`,
  person: "Person",
  everyone: "Everyone",
  result: "Result",
  how: "How",
  device: "Device",
  address: "Address",
  time: "Time",
  unknownAddress: "Unknown",
  allResults: "All",
  failed: "Failed",
  outcomes: {
    SUCCEEDED: "Signed in",
    WRONG_PASSWORD: "Wrong password",
    WRONG_CODE: "Wrong code",
  } satisfies Record<SignInOutcome, string>,
  methods: {
    PASSWORD: "Password",
    CODE: "Password and code",
    RECOVERY_CODE: "Password and recovery code",
    PASSKEY: "Passkey",
  } satisfies Record<SignInMethod, string>,
  attempts: (count: number) => plural(count, { one: "{count} attempt", other: "{count} attempts" }),
  showPerson: (email: string) => `Sign-ins of ${email}`,
  emptyTitle: "No sign-ins yet",
  emptyText: "Sign-ins of the people who work on this website appear here.",
  showMore: "Show more",
} as const;
