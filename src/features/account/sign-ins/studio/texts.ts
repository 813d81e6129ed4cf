import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";

export const texts = defineTexts("studio.signIns", {
  title: "Sign-in history",
  siteText: phrase(
    "Sign-ins of the people who work on this website, since they joined. Sign-ins are kept for {keptDays} days. After {wholeAddressDays} days, only the network of an address is kept.",
    "keptDays",
    "wholeAddressDays",
  ),
  ownText: phrase(
    "Sign-ins to your account, also those that failed. If you don't recognize one, change your password. Sign-ins are kept for {keptDays} days.",
    "keptDays",
  ),
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
  },
  methods: {
    PASSWORD: "Password",
    CODE: "Password and code",
    RECOVERY_CODE: "Password and recovery code",
    PASSKEY: "Passkey",
  },
  attempts: counted({ one: "{count} attempt", other: "{count} attempts" }, "count"),
  showPerson: phrase("Sign-ins of {email}", "email"),
  emptyTitle: "No sign-ins yet",
  emptyText: "Sign-ins of the people who work on this website appear here.",
  showMore: "Show more",
});
