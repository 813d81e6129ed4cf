-- Words of the places of posts and events for the search, as written and without accents. From now on, a trigger keeps
-- them.
insert into search_words (website_id, word, weight, owner_id, collection_id, item_id)
select distinct item.website_id, left(found.word, 50), 2, item.id, item.collection_id, item.id
from content_items as item
cross join lateral (
  select lower(concat_ws(' ', item.location->>'name', item.location->>'addressLine1', item.location->>'addressLine2',
    item.location->>'addressCountry')) as text
) as place
cross join lateral unnest(string_to_array(translate(
  place.text || ' ' || replace(translate(
    regexp_replace(normalize(place.text, NFD), '[\u0300-\u036F]', '', 'g'), 'øłđðħı', 'olddhi'), 'ß', 'ss'),
  E'][!"#$%&\'\'()*+,./:;<=>?@\\^_`{|}~-“”„‟«»‹›‘’‚‛–—―…·•¿¡´©®™\u00A0\u00AD\t\n\u000B\f\r', repeat(' ', 100)), ' ')
) as found (word)
where item.location is not null and found.word <> ''
on conflict do nothing;
