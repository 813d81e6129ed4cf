-- The studio finds products and pictures as the shop's search does: "cafe" finds "Café". Words are kept, and looked for,
-- in small and plain letters.
create or replace function words_of(given_text text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct left(word, 50)), '{}')
  from regexp_split_to_table(plain_letters(lower(given_text)), '[][\s!"#$%&''()*+,./:;<=>?@\\^_`{|}~-]+') as word
  where word <> ''
$$;

-- What is there already, word by word. Tags of pictures ("#tag") are kept as they are written, in small letters.
insert into product_words (website_id, word, product_id)
select kept.website_id, plain.word, kept.product_id
from product_words as kept cross join unnest(words_of(kept.word)) as plain (word)
where octet_length(kept.word) > char_length(kept.word)
on conflict do nothing;

delete from product_words where octet_length(word) > char_length(word) and word <> all (words_of(word));

insert into asset_words (website_id, word, asset_id)
select kept.website_id, plain.word, kept.asset_id
from asset_words as kept cross join unnest(words_of(kept.word)) as plain (word)
where kept.word not like '#%' and octet_length(kept.word) > char_length(kept.word)
on conflict do nothing;

delete from asset_words
where word not like '#%' and octet_length(word) > char_length(word) and word <> all (words_of(word));
