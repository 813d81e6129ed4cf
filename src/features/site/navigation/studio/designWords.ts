import type { SiteHeader } from "../contract.ts";

/** Texts of the site lock and of header and footer. */
export const designWords = {
  lockTitle: "Site lock",
  lockText:
    "While it is on, visitors see a lock screen and nothing else until they type the password. Contributors who are signed in see the website.",
  isLocked: "Ask every visitor for a password",
  isLockedHint: "For a website that is not ready yet, or meant for a few.",
  password: "Password",
  newPassword: "Another password",
  passwordHint: "Everybody uses the same one. It cannot be read again, only changed.",
  passwordStored: "One is set. Type another to change it; who has the old one is asked again.",
  lockLook: "What the lock screen shows",
  required: "Required",

  headerTitle: "Header and footer",
  header: "Header",
  headerText: "What stands at the top of every page.",
  layout: "Arrangement",
  layouts: {
    start: { name: "At the start", hint: "Logo first, navigation beside it." },
    center: { name: "Centered", hint: "Logo in the middle, navigation on both sides or below." },
    split: { name: "Split", hint: "Logo at the start, navigation at the end." },
  } satisfies Record<SiteHeader["layout"], { name: string; hint: string }>,
  logo: "Logo",
  logoHint: "Instead of the website’s title. SVG or a picture with a clear background looks best.",
  tagline: "Tagline",
  taglineHint: "A few words beside the title, where the theme shows them.",
  behaviour: "Behaviour",
  behaviourText: "What the header does, and what it offers.",
  showCart: "Show the cart",
  isSticky: "Stay in sight while scrolling",
  hasButton: "Show a button",
  hasButtonHint: "The one thing that visitors shall do: book, call, sign up.",
  buttonText: "Text of the button",
  buttonUrl: "Where it leads",
  footer: "Footer",
  footerText: "The foot of every page is made of blocks, as pages are, and edited where it stands.",
  editFooter: "Edit the footer in place",
  footerNeedsPage: "Make a page of blocks first: the footer is edited below it.",
} as const;
