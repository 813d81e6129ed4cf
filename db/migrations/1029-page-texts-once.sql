-- 1028 found the texts of nested items twice, because `lax` unwraps arrays. Pages that were published since then have the
-- program's text, which is left as it is.
update collections as page
set body_text = texts.once
from (
  select website_id, id,
    (select coalesce(string_agg(member.value #>> '{}', ' '), '')
      from jsonb_path_query(body, 'lax $.sections[*].blocks[*].props.** ? (@.type() == "object").keyvalue()') as pair,
        lateral (select pair -> 'value' as value, pair ->> 'key' as key) as member
      where jsonb_typeof(member.value) = 'string'
        and member.key in ('html', 'text', 'title', 'subtitle', 'caption', 'altText', 'quote', 'source', 'heading',
          'description', 'content', 'artist', 'author', 'city', 'venue')) as doubled,
    (select coalesce(string_agg(pair ->> 'value', ' ' order by block.place, member.place), '')
      from jsonb_path_query(body, 'lax $.sections[*].blocks[*].props') with ordinality as block (props, place),
        jsonb_path_query(block.props, 'strict $.** ? (@.type() == "object").keyvalue()')
          with ordinality as member (pair, place)
      where jsonb_typeof(pair -> 'value') = 'string'
        and pair ->> 'key' in ('html', 'text', 'title', 'subtitle', 'caption', 'altText', 'quote', 'source', 'heading',
          'description', 'content', 'artist', 'author', 'city', 'venue')) as once
  from collections
  where body is not null
) as texts
where page.website_id = texts.website_id and page.id = texts.id
  and page.body_text = texts.doubled and page.body_text <> texts.once;
