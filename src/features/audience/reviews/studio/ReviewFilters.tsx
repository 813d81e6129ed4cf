import { Select } from "@mantine/core";
import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { SearchBox } from "#kernel/studio-ui/table/SearchBox.tsx";
import type { ListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { listReviewedProductsRoute } from "../moderationContract.ts";
import styles from "./reviews.module.css";
import { texts } from "./texts.ts";

interface ReviewFiltersProps {
  list: ListSearch;
  stars: number | undefined;
  productId: string | undefined;
}

/** Filters by text, stars and product. */
export function ReviewFilters({ list, stars, productId }: ReviewFiltersProps) {
  const [typed, setTyped] = useState("");
  const found = useApiQuery(
    listReviewedProductsRoute,
    { query: { search: typed || undefined } },
    { keepPrevious: true },
  );
  // The chosen product may not be among the results.
  const chosen = useApiQuery(listReviewedProductsRoute, { query: { productId } }, { enabled: productId !== undefined });
  const products = [...(found.data?.items ?? [])];
  for (const product of (productId && chosen.data?.items) || []) {
    if (!products.some(({ id }) => id === product.id)) products.unshift(product);
  }
  return (
    <div className={styles.filters}>
      <SearchBox label={texts.search} value={list.search} onSearch={list.setSearch} />
      <Select
        aria-label={texts.stars}
        placeholder={texts.anyStars}
        clearable
        value={stars === undefined ? null : String(stars)}
        onChange={(value) => list.setFilter("stars", value ?? undefined)}
        data={[5, 4, 3, 2, 1].map((each) => ({ value: String(each), label: texts.starsLabel(each) }))}
      />
      <Select
        aria-label={texts.product}
        placeholder={texts.anyProduct}
        clearable
        searchable
        value={productId ?? null}
        onSearchChange={(text) => setTyped(products.some((each) => labelOf(each) === text) ? "" : text.trim())}
        // The server has filtered already.
        filter={({ options }) => options}
        onChange={(value) => list.setFilter("productId", value ?? undefined)}
        data={products.map((each) => ({ value: each.id, label: labelOf(each) }))}
      />
    </div>
  );
}

function labelOf({ name, reviewCount }: { name: string; reviewCount: number }): string {
  return texts.productCount(name, reviewCount);
}
