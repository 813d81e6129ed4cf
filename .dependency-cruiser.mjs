// Who may import what (ARCHITECTURE: "Folders and layers"), as rules that fail the build.

import { featureOrder } from "./src/app/featureOrder.ts";

const tests = "\\.test\\.tsx?$|/testing(?:\\.ts$|/)";
const layer = (name) => `^src/features/[^/]+/[^/]+/${name}/`;
// `browserContract.ts`: the part of a contract that the storefront's bundle holds, without schemas and so without zod.
// A long contract is in several files: `bulkContract.ts`.
const anyContract = "^src/features/[^/]+/[^/]+/\\w*[cC]ontract\\.ts$";
const schemaContract = "^src/features/[^/]+/[^/]+/(contract|(?!browser)\\w+Contract)\\.ts$";
const blockManifests = "^src/features/[^/]+/[^/]+/blocks\\.ts$";
const blockFiles = `^src/features/site/blocks/(domain/|[^/]+/(block|\\w*[cC]ontrols)\\.ts$)|^src/features/[^/]+/[^/]+/blocks/[^/]+/(block|\\w*[cC]ontrols)\\.ts$|${blockManifests}`;
const anyDomain = layer("domain");
// What a block does in the browser, in its folder.
const enhancers = "/blocks/[^/]+/[^/]+\\.enhance\\.ts$";

const directionRules = featureOrder.slice(0, -1).map((feature, index) => ({
  name: `direction-${feature.replace("/", "-")}`,
  comment: "A feature uses earlier features only, their contracts and rules too; back upwards there are events.",
  severity: "error",
  from: { path: `^src/features/${feature}/`, pathNot: tests },
  to: {
    path: `^src/features/(${featureOrder.slice(index + 1).join("|")})/`,
    pathNot: blockManifests,
  },
}));

const unlisted = {
  name: "feature-order-is-complete",
  comment: "Every feature has its place in the order.",
  severity: "error",
  from: { path: "^src/features/([^/]+/[^/]+)/", pathNot: `^src/features/(${featureOrder.join("|")})/` },
  to: {},
};

export default {
  forbidden: [
    ...directionRules,
    unlisted,
    {
      name: "kernel-knows-no-feature",
      severity: "error",
      from: { path: "^src/kernel/", pathNot: `^src/kernel/testing/|${tests}` },
      to: { path: "^src/(features|app|themes)/" },
    },
    {
      name: "domain-is-pure",
      comment:
        "No input or output, no clock, no packages but tables of addresses and of robots: rules of the shop alone.",
      severity: "error",
      from: { path: `${anyDomain}|^src/kernel/domain/`, pathNot: [tests, blockFiles] },
      to: {
        pathNot: `${anyDomain}|^src/kernel/domain/|${anyContract}|^src/kernel/contract/|^node_modules/(localized-address-format|isbot)/`,
      },
    },
    {
      name: "blocks-are-pure",
      comment: "The props of a block are a schema in block.ts. A document consists of them. Controls have icons.",
      severity: "error",
      from: { path: blockFiles, pathNot: tests },
      to: {
        pathNot: `${blockFiles}|${anyDomain}|${anyContract}|^src/kernel/(domain|contract)/|^node_modules/(zod|@radix-ui/react-icons)/`,
      },
    },
    {
      name: "block-manifests-are-for-documents",
      comment: "Only the schema of documents knows the blocks of later features.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/features/site/blocks/domain/blockKinds\\.ts$" },
      to: { path: blockManifests },
    },
    {
      name: "contracts-know-contracts",
      severity: "error",
      from: { path: `${anyContract}|^src/kernel/contract/`, pathNot: tests },
      to: { pathNot: `${anyContract}|${anyDomain}|^src/kernel/(contract|domain)/|^node_modules/zod/` },
    },
    {
      name: "browser-contracts-are-light",
      comment: "What the storefront holds of a contract has no schemas; the build measures the rest.",
      severity: "error",
      from: { path: "^src/features/[^/]+/[^/]+/browserContract\\.ts$" },
      to: { path: `^node_modules/|${schemaContract}`, reachable: true },
    },
    {
      name: "storefront-takes-types-of-contracts",
      comment: "Values come from browserContract.ts: a schema would bring zod to every visitor.",
      severity: "error",
      from: { path: `${layer("storefront")}|${enhancers}`, pathNot: tests },
      to: { path: schemaContract, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "server-layer",
      comment: "The server sees contracts, pure rules and other features' server/index.ts; nothing of the browser.",
      severity: "error",
      from: { path: `${layer("server")}|^src/kernel/server/`, pathNot: tests },
      to: { path: "^src/(features/[^/]+/[^/]+/(storefront|studio)|kernel/(browser|studio-ui|testing)|app)/" },
    },
    {
      name: "server-through-index",
      comment: "Other features import only a server's index.ts.",
      severity: "error",
      from: { path: "^src/features/([^/]+/[^/]+)/", pathNot: tests },
      to: { path: layer("server"), pathNot: ["^src/features/$1/", "/server/index\\.ts$"] },
    },
    {
      name: "manifests-are-discovered",
      comment: "A feature's manifests are read by src/app alone.",
      severity: "error",
      from: { path: "^src/", pathNot: `^src/app/|${tests}` },
      to: { path: "^src/features/[^/]+/[^/]+/(studio|islands)\\.ts$" },
    },
    {
      name: "storefront-layer",
      severity: "error",
      from: { path: `${layer("storefront")}|${enhancers}|^src/features/[^/]+/[^/]+/islands\\.ts$`, pathNot: tests },
      to: { path: "^src/(features/[^/]+/[^/]+/(server|studio)|kernel/(server|studio-ui|testing)|app)/" },
    },
    {
      name: "studio-layer",
      severity: "error",
      from: {
        path: `${layer("studio")}|^src/features/[^/]+/[^/]+/studio\\.ts$|^src/kernel/studio-ui/`,
        pathNot: tests,
      },
      to: { path: "^src/(features/[^/]+/[^/]+/(server|storefront)|kernel/(server|testing)|app)/" },
    },
    {
      name: "blocks-layer",
      comment: "Views and readers run on the server.",
      severity: "error",
      from: { path: layer("blocks"), pathNot: [tests, enhancers] },
      to: { path: "^src/(features/[^/]+/[^/]+/(studio|storefront)|kernel/(studio-ui|testing)|app)/" },
    },
    {
      name: "browser-reaches-no-server",
      comment: "Followed from the browser entries through every import.",
      severity: "error",
      from: {
        path: "^src/app/((storefront|previewFrame|visits|tags|languages)/main\\.ts|studio/(main\\.ts|start\\.tsx))$",
      },
      to: { path: "/server/|^node_modules/(kysely|pg|fastify|pino|graphile-worker)/", reachable: true },
    },
    {
      name: "tests-stay-in-tests",
      severity: "error",
      from: { path: "^src/", pathNot: `^src/kernel/testing/|${tests}` },
      to: { path: `^src/kernel/testing/|${tests}` },
    },
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    { name: "nothing-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true, path: "^[.#]" } },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "^node_modules" },
    exclude: { path: "\\.(css|svg|html|json)$|^virtual:" },
    enhancedResolveOptions: {
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
