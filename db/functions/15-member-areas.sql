-- Whether a page is in an area for members.
create or replace function mark_members_page() returns trigger language plpgsql as $$
declare
  changed area_pages := case when tg_op = 'DELETE' then old else new end;
begin
  -- A statement sees what was committed before it began. So the page is locked in one, and the next one sees what a
  -- change at the same time left.
  perform from collections where website_id = changed.website_id and id = changed.page_id for no key update;
  update collections set members_only = exists (
    select from area_pages as page where page.website_id = changed.website_id and page.page_id = changed.page_id
  ) where website_id = changed.website_id and id = changed.page_id;
  return null;
end
$$;

create or replace trigger mark_members_page after insert or delete on area_pages
  for each row execute function mark_members_page();

-- Whether buying the product gives what it promises: a membership must open an area that is joined by purchase. The rule
-- `canBuy` of payments asks for it.
create or replace function is_connected(product_type smallint, given_website_id uuid, given_product_id uuid)
returns boolean language sql stable as $$
  select product_type <> 5 or exists (
    select from member_areas as area
    where area.website_id = given_website_id and area.product_id = given_product_id and area.joining = 'purchase')
$$;
