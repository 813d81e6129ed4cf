import type { Kysely } from "kysely";
import type { Right } from "#features/account/roles/domain/rights.ts";
import type { TextWork } from "#features/site/blocks/server/index.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { MapTexts, SourceText } from "../domain/mapTexts.ts";

/** Where rows are read: a website, inside or outside of a transaction. */
export interface TranslationReader {
  websiteId: string;
  db: Kysely<DB>;
}

/** Which entities are read, in the order of the kind. */
export interface EntityQuestion {
  /** Only these; undefined: all. */
  ids?: readonly string[];
  /** Words that their names contain. */
  search?: string | undefined;
  /** Number of entities before the first. */
  offset: number;
  limit: number;
}

/** Something with texts that owners translate: a page, a product. The feature that owns it registers its kind. */
export interface TranslationKind<Entity> {
  /** In the database and in files: "product". */
  name: string;
  /** Its plural for owners: "Products". */
  title: string;
  /** Rights that are needed besides that of translating. Default: none. */
  rights?(): readonly Right[];
  mapTexts: MapTexts<Entity>;
  /** Complete entities, in the order of lists, with all that `mapTexts` reads. */
  read(reader: TranslationReader, asked: EntityQuestion): Promise<Entity[]>;
  describe(entity: Entity): {
    id: string;
    title: string;
    /** Where owners edit the original, below `/config`. */
    path?: string;
  };
  /** Cache tags of the pages that show it. */
  tagsOf(entity: Entity): string[];
  /** Sanitizes a rich text as the feature does when it is saved. Default: as the original was. */
  sanitize?(work: TextWork, html: string): Promise<string | Failure>;
  /** Why this text can't be its translation, besides its length. In English (`readStored`). */
  problemOf?(entity: Entity, source: SourceText, text: string): string | undefined;
  /** The same, if finding it takes a worker. */
  check?(work: TextWork, entity: Entity, source: SourceText, text: string): Promise<string | undefined | Failure>;
  /**
   * The same, if it depends on the translations of other entities.
   * @param among.given translations of the kind that are about to be written, by entity
   */
  findConflict?(
    reader: TranslationReader,
    entity: Entity,
    text: string,
    among: TranslatedNames,
  ): Promise<string | undefined>;
}

export interface TranslatedNames {
  locale: string;
  given: ReadonlyMap<string, string>;
}

/** A kind of any entity. */
// biome-ignore lint/suspicious/noExplicitAny: only the kind knows its entities
export type AnyTranslationKind = TranslationKind<any>;
