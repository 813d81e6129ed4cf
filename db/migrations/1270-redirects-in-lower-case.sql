-- Old addresses of redirects and missing pages are compared in lower case, also in letters beyond ASCII: "/%c3%9cber"
-- (Über) becomes "/%c3%bcber" (über). If both redirect, the second one stays.
do $$
declare
  entry record;
  part text[];
  lowered text;
begin
  for entry in
    select website_id, id, from_path as path from redirects where from_path ~ '%[89a-f]'
    union all
    select website_id, null, path from missing_pages where path ~ '%[89a-f]'
  loop
    lowered := '';
    for part in select regexp_matches(entry.path, '((?:%[89a-f][0-9a-f])+)|([^%]+|%)', 'g') loop
      begin
        -- Without a collation, `lower` would change only ASCII.
        lowered := lowered || coalesce(part[2], regexp_replace(encode(convert_to(
          lower(convert_from(decode(replace(part[1], '%', ''), 'hex'), 'UTF8') collate "default"), 'UTF8'), 'hex'),
          '(..)', '%\1', 'g'));
      exception when others then
        -- Not UTF-8.
        lowered := lowered || part[1];
      end;
    end loop;
    if lowered = entry.path then
      continue;
    elsif entry.id is null then
      -- Its requests are counted at the other path from now on.
      delete from missing_pages where website_id = entry.website_id and path = entry.path;
    elsif exists (select from redirects where website_id = entry.website_id and from_path = lowered) then
      delete from redirects where website_id = entry.website_id and id = entry.id;
    else
      update redirects set from_path = lowered where website_id = entry.website_id and id = entry.id;
    end if;
  end loop;
end $$;
