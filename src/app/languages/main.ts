import { keepLanguage } from "#features/site/languages/storefront/keepLanguage.ts";
import { offerLanguage } from "#features/site/languages/storefront/offerLanguage.ts";

// Apart from the loader: pages of websites with one language have none of it. At most 1 kB gzip.
keepLanguage();
offerLanguage();
