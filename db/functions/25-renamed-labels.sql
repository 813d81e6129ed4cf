-- The present name of a category or tag of a page. A name that is in use stays, also if another label had it before.
create or replace function present_label(website uuid, collection uuid, label_kind text, name text) returns text
language sql stable as $$
  select coalesce(
    (select name from item_counts as counted
      where counted.website_id = website and counted.collection_id = collection and counted.kind = label_kind
        and counted.label = name
      having sum(counted.item_count) > 0),
    (select redirect.label from label_redirects as redirect
      where redirect.website_id = website and redirect.collection_id = collection and redirect.kind = label_kind
        and redirect.from_label = name),
    name)
$$;
