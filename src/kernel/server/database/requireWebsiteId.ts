import {
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from "kysely";
import { installTables } from "./tenantTables.ts";

/** Thrown outside production by a query on a tenant table that does not name a website. */
export class WebsiteIdMissing extends Error {}

class Inspector extends OperationNodeTransformer {
  readonly tables = new Set<string>();
  namesWebsite = false;

  protected override transformNodeImpl<T extends OperationNode>(node: T): T {
    const seen = node as unknown as { kind: string; [key: string]: unknown };
    if (seen.kind === "SchemableIdentifierNode") {
      const identifier = seen.identifier as { name: string };
      this.tables.add(identifier.name);
    } else if (seen.kind === "ColumnNode") {
      if ((seen.column as { name: string }).name === "website_id") this.namesWebsite = true;
    } else if (seen.kind === "RawNode") {
      if ((seen.sqlFragments as string[]).some((fragment) => fragment.includes("website_id"))) this.namesWebsite = true;
    }
    return super.transformNodeImpl(node);
  }
}

/** Checks, without rewriting, that every query on a tenant table names its website. For tests and development. */
export function requireWebsiteId(): KyselyPlugin {
  return {
    transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
      if (node.kind === "RawNode") return node;
      const inspector = new Inspector();
      inspector.transformNode(node);
      const tenantTable = [...inspector.tables].find((table) => !(table in installTables));
      if (tenantTable && !inspector.namesWebsite) {
        throw new WebsiteIdMissing(`a query on ${tenantTable} does not name website_id`);
      }
      return node;
    },
    async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
      return result;
    },
  };
}
