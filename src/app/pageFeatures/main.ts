import { sharePageFeatures } from "#features/audience/experiments/storefront/sharePageFeatures.ts";

// Apart from the loader: pages without feature toggles and tests have none of it. At most 1 kB gzip.
sharePageFeatures();
