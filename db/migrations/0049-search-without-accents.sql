-- Visitors type "apfel" and mean "Äpfel", "ازرق" and mean "أزرق": what is searched stands in its own letters and in
-- plain ones. What is shown stays as it was written.

-- A text in small letters with its letters made plain, as `plainLetters` of the search makes them: without accents,
-- vowel points and marks of direction, with the letters that stand for one another as one, and blanks for signs.
create function plain_letters(given_text text) returns text language sql immutable as $$
  select case when octet_length(given_text) = char_length(given_text) then given_text else
    normalize(
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
      NFC)
  end
$$;

create or replace function search_words_of(given_text text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct left(word, 50)), '{}')
  from (select lower(given_text) as text) as written
  cross join (values (false), (true)) as made (plain)
  cross join unnest(string_to_array(translate(
    case when made.plain then plain_letters(written.text) else written.text end,
    E'][!"#$%&''()*+,./:;<=>?@\\^_`{|}~-“”„‟«»‹›‘’‚‛–—―…·•¿¡´©®™\u00A0\u00AD\t\n\u000B\f\r', repeat(' ', 100)), ' ')
  ) as word
  where word <> '' and (not made.plain or octet_length(written.text) > char_length(written.text))
$$;

-- What is there already, word by word: no text is read anew.
insert into search_words (website_id, word, weight, owner_id, collection_id, item_id)
select kept.website_id, plain.word, kept.weight, kept.owner_id, kept.collection_id, kept.item_id
from search_words as kept cross join unnest(search_words_of(kept.word)) as plain (word)
where octet_length(kept.word) > char_length(kept.word)
on conflict do nothing;

insert into product_search_words (website_id, word, weight, product_id)
select kept.website_id, plain.word, kept.weight, kept.product_id
from product_search_words as kept cross join unnest(search_words_of(kept.word)) as plain (word)
where octet_length(kept.word) > char_length(kept.word)
on conflict do nothing;
