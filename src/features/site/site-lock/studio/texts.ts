import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
/** Texts of the site lock and of the lock screen. */
export const texts = defineTexts("studio.siteLock", {
  lockTitle: "Site lock",
  lockText:
    "Visitors see only a lock screen until they enter the password. You and your contributors can open the site with View site in the studio.",
  isLocked: "Password protect this site",
  isLockedHint: "For a website that is not ready yet or is private.",
  password: "Password",
  newPassword: "New password",
  passwordHint: "All visitors use the same password. You can change it, but not view it again.",
  passwordStored:
    "A password is set. Enter a new one to replace it. Visitors who entered the old password must enter the new one.",
  lockLook: "Lock screen content",
  required: "Required",

  lockScreen: "Lock screen",
  lockScreenText: "What visitors see before they enter the password of the site or a page.",
  lockScreenEmpty: "Leave empty to use the theme's lock screen.",
  content: "Content",
});
