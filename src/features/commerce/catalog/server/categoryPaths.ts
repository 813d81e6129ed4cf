import { sql } from "kysely";

/**
 * SQL on `products as product`: JSON with the path of each of its categories, from the topmost one down:
 * `[[{ id, name }, { id, name }]]` (`CategoryPath`).
 */
export const categoryPaths = sql`coalesce((
  with recursive upwards as (
    select link.category_id as leaf, category.parent_id,
      array[json_build_object('id', category.id, 'name', category.name)] as path
    from product_categories as link
    join categories as category on category.website_id = link.website_id and category.id = link.category_id
    where link.website_id = product.website_id and link.product_id = product.id
    union all
    select upwards.leaf, category.parent_id,
      array[json_build_object('id', category.id, 'name', category.name)] || upwards.path
    from upwards join categories as category
      on category.website_id = product.website_id and category.id = upwards.parent_id
  )
  select json_agg(path order by leaf) from upwards where parent_id is null
), '[]')`;
