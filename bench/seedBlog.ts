import type pg from "pg";
import { pageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import type { SeededShop } from "./seedShop.ts";

/** Posts with the tag `chosen` of a blog of any size. */
export const chosenCount = 100;

/** A website with a blog. */
export interface SeededBlog extends SeededShop {
  blogId: string;
  posts: number;
  /** The time (ms) before which its last 25 posts are: the `offset` of a page far down. */
  oldest: number;
}

/**
 * A website with a blog at `/journal` and this many posts of five years, with five authors, ten categories and forty tags,
 * and a page `/lists` with the blocks that count posts.
 */
export async function seedBlog(pool: pg.Pool, identifier: string, posts: number): Promise<SeededBlog> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ id: string; blog: string }>(
      "insert into websites (id, identifier, title) values (gen_random_uuid(), $1, 'Bench') returning id, gen_random_uuid() as blog",
      [identifier],
    );
    const { id: websiteId, blog: blogId } = rows[0] as { id: string; blog: string };
    const row = (y: number) => ({ x: 0, y, w: 12, h: 1 });
    const counting = ["archive", "tagcloud", "postsbyauthor", "postsbycategory", "postsbymonth"] as const;
    const document = pageDocument.parse({
      version: 1,
      sections: [
        {
          id: "s",
          blocks: counting.map((type, y) => ({
            id: type,
            type,
            props: { collectionId: blogId },
            place: { desktop: row(y), mobile: row(y) },
          })),
        },
      ],
    });
    await client.query(
      `insert into collections (website_id, id, type, title, url_slug, navigation, body, body_text)
       values ($1::uuid, $2::uuid, 1, 'Journal', 'journal', 'main', null, null),
         ($1::uuid, gen_random_uuid(), 10, 'Lists', 'lists', 'main', $3::jsonb, '')`,
      [websiteId, blogId, JSON.stringify(document)],
    );
    await client.query("alter table content_items disable trigger content_items_words_inserted");
    await client.query(
      `insert into content_items (website_id, id, collection_id, url_slug, title, excerpt, body_html, author_name, tags,
         categories, published_at)
       select $1::uuid, gen_random_uuid(), $2::uuid, 'post-' || number,
         (array['Speckled','Ash','Ink','Moss','Rust','Chalk'])[number % 6 + 1] || ' ' ||
           (array['mugs','bowls','plates','vases','jars','jugs','trays'])[number % 7 + 1] || ' ' || number,
         '<p>Notes from the studio.</p>', '<p>Clay remembers ' || (array['rain','frost','smoke','salt'])[number % 4 + 1] || '.</p>',
         (array['Ada Field','Ida Brook','Otto Berg','Noor Khan','Rosa Silva'])[number % 5 + 1],
         array['tag ' || number % 40] || case when number % $4::integer = 0 then '{chosen}'::text[] else '{}' end,
         array['Category ' || number % 10], now() - number * (interval '1825 days' / $3::integer)
       from generate_series(1, $3::integer) as number`,
      [websiteId, blogId, posts, posts / chosenCount],
    );
    // What `keep_words_of_post` writes for these texts. In order, because that is much faster.
    await client.query(
      `insert into search_words (website_id, word, weight, owner_id, collection_id, item_id)
       select $1::uuid, found.word, min(found.weight), found.id, $2::uuid, found.id
       from content_items as post
       cross join lateral (
         select post.id, unnest(string_to_array(lower(post.title), ' ')) as word, 1 as weight
         union all
         select post.id, unnest(string_to_array(lower(array_to_string(post.tags || post.categories || post.author_name, ' ')), ' ')), 2
         union all
         select post.id, unnest(string_to_array(lower(regexp_replace(post.excerpt || ' ' || post.body_html, '<[^>]*>|[.]', '', 'g')), ' ')), 4
       ) as found
       where post.website_id = $1::uuid
       group by found.id, found.word
       order by found.word, 3`,
      [websiteId, blogId],
    );
    await client.query("alter table content_items enable trigger content_items_words_inserted");
    await client.query("commit");
    const oldest = Date.now() - (posts - 25) * ((1825 * 86_400_000) / posts);
    return { websiteId, blogId, identifier, products: 0, posts, oldest: Math.round(oldest) };
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
