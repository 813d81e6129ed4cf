-- The texts of a page's blocks, for search. The program writes them with the body.
alter table collections add column body_text text;

update collections
set body_text = (
  select coalesce(string_agg(member.value #>> '{}', ' '), '')
  from jsonb_path_query(body, 'lax $.sections[*].blocks[*].props.** ? (@.type() == "object").keyvalue()') as pair,
    lateral (select pair -> 'value' as value, pair ->> 'key' as key) as member
  where jsonb_typeof(member.value) = 'string'
    and member.key in ('html', 'text', 'title', 'subtitle', 'caption', 'altText', 'quote', 'source', 'heading',
      'description', 'content', 'artist', 'author', 'city', 'venue'))
where body is not null;

alter table collections add constraint collections_body_text check ((body is null) = (body_text is null));
