/** Services of other companies that owners may tell what visitors who agreed do in the shop. */
export const tagServices = ["google", "meta", "pinterest"] as const;

export type TagService = (typeof tagServices)[number];

/** The owner's ids; empty: not used. */
export type TagIds = Readonly<Record<TagService, string>>;

/** How visitors know the companies. */
export const serviceNames: TagIds = { google: "Google", meta: "Meta", pinterest: "Pinterest" };

/** The services with an id, in their order. */
export const usedServices = (ids: TagIds): TagService[] => tagServices.filter((service) => ids[service] !== "");

/** Holds a visitor's answer about tag services: those that the visitor was asked about, or "declined". */
export const tagConsentCookie = "tagConsent";

/** The answer of a visitor who accepts. */
export const acceptedServices = (services: readonly TagService[]): string => services.join(".");

/** What a visitor answered about these services; undefined if they were not asked about all of them yet. */
export function tagAnswer(
  answer: string | undefined,
  services: readonly TagService[],
): "accepted" | "declined" | undefined {
  if (answer === undefined || answer === "declined") return answer as "declined" | undefined;
  const asked = answer.split(".");
  return services.every((service) => asked.includes(service)) ? "accepted" : undefined;
}
