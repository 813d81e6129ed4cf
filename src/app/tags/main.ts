import { startTags } from "#features/audience/analytics/storefront/tags/startTags.ts";

// Apart from the loader: pages of websites that tell no other company anything have none of it. At most 1.2 kB gzip.
startTags();
