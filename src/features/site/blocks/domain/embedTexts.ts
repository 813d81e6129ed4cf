/** What visitors read around a service from elsewhere. Places in braces are filled (`fillMessage`). */
export const embedTexts = {
  note: "This content comes from {service}. If you show it, {host} will know about your visit.",
  noteOfOther: "This content comes from {host}. If you show it, {host} will know about your visit.",
  show: "Show content",
  always: "Always show {service}",
  open: "Open on {service}",
  /** Takes back an agreement, the remembered one too. */
  forget: "Stop showing {service}",
  failed: "{service} is currently unavailable.",
  retry: "Try again",
};
