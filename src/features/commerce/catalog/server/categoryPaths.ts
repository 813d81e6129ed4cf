import { sql } from "kysely";

const pathsOf = (column: "id" | "name") => sql`coalesce((
  with recursive upwards as (
    select link.category_id as leaf, category.parent_id, array[category.${sql.ref(column)}::text] as path
    from product_categories as link
    join categories as category on category.website_id = link.website_id and category.id = link.category_id
    where link.website_id = product.website_id and link.product_id = product.id
    union all
    select upwards.leaf, category.parent_id, array[category.${sql.ref(column)}::text] || upwards.path
    from upwards join categories as category
      on category.website_id = product.website_id and category.id = upwards.parent_id
  )
  select json_agg(path order by leaf) from upwards where parent_id is null
), '[]')`;

/**
 * SQL on `products as product`: JSON with the names of each of its categories, from the topmost one down:
 * `[["Home", "Kitchen"]]`.
 */
export const categoryPaths = pathsOf("name");

/** The ids of the same categories. */
export const categoryIdPaths = pathsOf("id");
