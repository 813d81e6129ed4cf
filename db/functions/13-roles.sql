-- The rights of a contributor's custom roles. Empty without any.
create or replace function custom_rights(given_website_id uuid, given_role_ids uuid[]) returns text[]
language sql stable parallel safe as $$
  select coalesce(array_agg(distinct held.name), '{}')
  from custom_roles as role, unnest(role.rights) as held (name)
  where role.website_id = given_website_id and role.id = any (given_role_ids)
$$;
