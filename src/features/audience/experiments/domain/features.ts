/** What a website switches and tests, as templates, islands and the server read it. */
export type FeatureDefinition =
  | { type: "toggle"; variant: string }
  | { type: "ab-test"; segment: string; variant: string };

export type FeatureConfiguration = Readonly<Record<string, FeatureDefinition>>;

/** Why a feature can't be read (spec.txt §8). */
export const featureProblems = {
  "not-loaded": "The configuration of experiments is not loaded.",
  unknown: "The feature does not exist.",
  "other-type": "The feature is not of the requested type.",
  invalid: "The server-side definition of the feature is invalid.",
} as const;

export type FeatureProblem = keyof typeof featureProblems;

/** Thrown to code that reads a feature which is not there. */
export class FeatureError extends Error {
  readonly code: FeatureProblem;

  constructor(code: FeatureProblem) {
    super(featureProblems[code]);
    this.code = code;
  }
}

/** The segment of an A/B test that was not resolved (spec.txt §4). */
export const defaultSegment = "default";

/**
 * A feature of the website.
 * @throws FeatureError
 */
export function readFeature<Type extends FeatureDefinition["type"]>(
  configuration: unknown,
  name: string,
  type: Type,
): Extract<FeatureDefinition, { type: Type }> {
  if (typeof configuration !== "object" || configuration === null) throw new FeatureError("not-loaded");
  if (!Object.hasOwn(configuration, name)) throw new FeatureError("unknown");
  const definition = (configuration as Record<string, unknown>)[name];
  if (!isDefinition(definition)) throw new FeatureError("invalid");
  if (definition.type !== type) throw new FeatureError("other-type");
  return definition as Extract<FeatureDefinition, { type: Type }>;
}

/**
 * Whether a toggle is on: only if its variant is the text "true" (spec.txt §4).
 * @throws FeatureError
 */
export const isFeatureOn = (configuration: unknown, name: string): boolean =>
  readFeature(configuration, name, "toggle").variant === "true";

/**
 * The segment of a test that this visitor is in, and its variant.
 * @throws FeatureError
 */
export function segmentOf(configuration: unknown, name: string): { segment: string; variant: string } {
  const { segment, variant } = readFeature(configuration, name, "ab-test");
  return { segment: segment || defaultSegment, variant };
}

function isDefinition(value: unknown): value is FeatureDefinition {
  if (typeof value !== "object" || value === null) return false;
  const { type, variant, segment } = value as Record<string, unknown>;
  if (typeof variant !== "string") return false;
  return type === "toggle" || (type === "ab-test" && (segment === undefined || typeof segment === "string"));
}
