import type { Website } from "#kernel/server/http/requestContext.ts";
import type { SlugSource } from "./slugs/SlugSource.ts";
import type { AnyTranslationKind, TranslationKind } from "./TranslationKind.ts";
import type { Translator } from "./Translator.ts";
import { kindOfSettings, type WebsiteTexts } from "./websiteTexts.ts";

/** The kinds of texts that owners translate, and who can translate them by machine. */
export interface Translations {
  /** Adds a kind of a feature. Its texts are listed in the studio and in files. */
  define<Entity>(kind: TranslationKind<Entity>): void;
  /** Adds texts of a feature's settings, which pages read from the website's row. */
  defineSettings(texts: WebsiteTexts): void;
  /** Adds a kind whose entities have slugs. */
  addSlugs(slugs: SlugSource): void;
  /** Adds slugs that no page may have, because the program uses their paths. */
  reserveSlugs(isReserved: (slug: string) => boolean): void;
  isReserved(slug: string): boolean;
  slugSources(): readonly SlugSource[];
  /** Adds a service that translates missing texts. Without one, the studio does not offer it. */
  translateWith(translator: Translator): void;
  settings(): readonly TranslationKind<Website>[];
  /** The kinds that someone may translate. */
  kinds(translator: WithRights | undefined): readonly AnyTranslationKind[];
  /** The kinds with these names, for a job that runs for a person who had the rights. */
  kindsNamed(names: readonly string[]): readonly AnyTranslationKind[];
  kindOf(name: string, translator: WithRights | undefined): AnyTranslationKind | undefined;
  translator(): Translator | undefined;
}

/** The kinds that owners translate first, in the order of lists and files. Others follow as they were registered. */
const firstKinds = [
  "page",
  "product",
  "option",
  "category",
  "post",
  "post-label",
  "theme-field",
  "header",
  "website",
  "form",
  "policy",
];

interface WithRights {
  rights: ReadonlySet<string>;
}

const mayTranslate = ({ rights }: AnyTranslationKind, person: WithRights | undefined): boolean =>
  (rights?.() ?? []).every((right) => person?.rights.has(right));

function placeOf(name: string): number {
  const place = firstKinds.indexOf(name);
  return place === -1 ? firstKinds.length : place;
}

export function createTranslations(): Translations {
  const settings: TranslationKind<Website>[] = [];
  const kinds = new Map<string, AnyTranslationKind>();
  const reserved: ((slug: string) => boolean)[] = [];
  const slugs: SlugSource[] = [];
  let service: Translator | undefined;
  return {
    define(kind) {
      kinds.set(kind.name, kind);
    },
    defineSettings(texts) {
      const kind = kindOfSettings(texts);
      settings.push(kind);
      kinds.set(kind.name, kind);
    },
    addSlugs: (source) => slugs.push(source),
    slugSources: () => slugs,
    reserveSlugs: (isReserved) => reserved.push(isReserved),
    isReserved: (slug) => reserved.some((isReserved) => isReserved(slug)),
    settings: () => settings,
    translateWith(translator) {
      service = translator;
    },
    kinds: (person) =>
      [...kinds.values()]
        .filter((kind) => mayTranslate(kind, person))
        .sort((one, other) => placeOf(one.name) - placeOf(other.name)),
    kindsNamed: (names) => names.flatMap((name) => kinds.get(name) ?? []),
    kindOf(name, person) {
      const kind = kinds.get(name);
      return kind && mayTranslate(kind, person) ? kind : undefined;
    },
    translator: () => service,
  };
}
