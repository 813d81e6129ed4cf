-- Words of texts, for every search.

-- A text in lower case with plain letters, as `plainLetters` of the search feature makes them: no accents, vowel points
-- or direction marks, one letter for those that stand for each other, and spaces for signs. PL/pgSQL keeps its plan; an
-- SQL function would be inlined and planned again for each row of a trigger.
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

-- The words of a text for the studio's search, in lower case and plain letters, at most 50 characters each.
create or replace function words_of(given_text text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct left(word, 50)), '{}')
  from regexp_split_to_table(plain_letters(lower(given_text)), '[][\s!"#$%&''()*+,./:;<=>?@\\^_`{|}~-]+') as word
  where word <> ''
$$;

-- The words of a text for the search of visitors, as written and in plain letters. Also splits at typographic quotes,
-- dashes and the like. Without a regular expression, because long descriptions are split too.
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

-- HTML without tags and entities.
create or replace function text_of_html(given_html text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(given_html, '<[^>]*>', ' ', 'g'), '&[#a-zA-Z0-9]+;', ' ', 'g')
$$;
