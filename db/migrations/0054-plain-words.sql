-- The studio finds products and pictures as the shop's search does: "cafe" finds "Café". Words are kept, and looked for,
-- in small and plain letters.
-- As before, in PL/pgSQL: its plan is kept, where one in SQL is written into each query that calls it, and planned again
-- for each row that a trigger reads words of.
create or replace function plain_letters(given_text text) returns text language plpgsql immutable as $$
begin
  if octet_length(given_text) = char_length(given_text) then return given_text; end if;
  return normalize(
    replace(replace(replace(replace(
      translate(
        regexp_replace(
          regexp_replace(
            normalize(given_text, NFD),
            '[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u200B-\u200F\u202A-\u202E\u2060-\u2069]',
            '', 'g'),
          '[\u05BE\u05C0\u05C3\u060C\u061B\u061F\u066A-\u066D\u06D4\u2000-\u200A\u2028\u2029\u202F\u205F\u2190-\u2BFF\u3000-\u3003\u3008-\u3011\uFF01-\uFF0F\uFF1A-\uFF20\uFE0E\uFE0F\U0001F000-\U0001FAFF]',
          ' ', 'g'),
        'øłđðħıςٱىةکیہ', 'olddhiσايهكيه'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    NFC);
end
$$;

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
