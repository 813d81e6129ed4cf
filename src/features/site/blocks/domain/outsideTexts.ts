/** What visitors read around a service from elsewhere. Places in braces are filled (`fillMessage`). */
export const outsideTexts = {
  note: "This comes from {service}. When you show it, {host} learns of your visit.",
  noteOfOther: "This comes from {host}. When you show it, {host} learns of your visit.",
  show: "Show this",
  always: "Always show {service}",
  open: "Open on {service}",
  /** Takes back an agreement, the remembered one too. */
  forget: "Stop showing {service}",
  failed: "{service} cannot be reached at the moment.",
  retry: "Try again",
};
