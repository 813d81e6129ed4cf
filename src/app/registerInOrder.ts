import type { App } from "#kernel/server/http/createApp.ts";
import type { featureOrder } from "./featureOrder.ts";

/** The names after `Name` in a list of names. */
type After<List extends readonly string[], Name extends string> = List extends readonly [
  infer First,
  ...infer Rest extends readonly string[],
]
  ? First extends Name
    ? Rest
    : After<Rest, Name>
  : [];

/** Features that are not registered yet, and the services of those that are. */
export interface Registration<Left extends readonly string[], Services> {
  /**
   * Registers one feature. It compiles only in the order of `featureOrder`, and only with services of earlier features.
   * @param register its result is added to the services
   */
  feature<Name extends Left[number], Provided>(
    name: Name,
    register: (app: App, services: Services) => Provided,
  ): Registration<After<Left, Name>, Provided extends object ? Services & Provided : Services>;
  readonly services: Services;
}

/** @example registerInOrder(app).feature("site/sites", (app) => ({ sites: registerSites(app) })).services */
export function registerInOrder(app: App): Registration<typeof featureOrder, object> {
  const services = {};
  const registration = {
    services,
    feature(_name: string, register: (app: App, services: object) => unknown) {
      Object.assign(services, register(app, services));
      return registration;
    },
  };
  return registration as unknown as Registration<typeof featureOrder, object>;
}
