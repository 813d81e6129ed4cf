import { countVisits } from "#features/audience/analytics/storefront/countVisits.ts";

// Apart from the loader: pages of websites that count nothing have none of it. At most 1 kB gzip.
countVisits();
