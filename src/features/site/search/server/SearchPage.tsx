import { Picture } from "#features/site/blocks/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import { searchPath, searchTexts } from "../contract.ts";
import { excerptOf, type MatchedWords, markWords } from "../domain/searchWords.ts";
import type { SearchResults } from "./registerSearch.ts";
import type { SearchHit, SearchKind } from "./Search.ts";
import { paginationOf, searchUrl } from "./searchPagination.ts";

interface SearchPageProps {
  query: string;
  /** Undefined: no search yet. */
  results: SearchResults | undefined;
  locale: string;
}

/** The search field with the results and marked words. */
export function SearchPage({ query, results, locale }: SearchPageProps) {
  const hits = results?.hits ?? [];
  const title = results
    ? fillMessage(hits.length > 0 ? searchTexts.resultsFor : searchTexts.nothingTitle, { query })
    : searchTexts.title;
  return (
    <div className="page-body search-page" data-result-count={results?.total}>
      <header className="page-heading">
        <h1>{title}</h1>
      </header>
      <form className="search-form" method="get" action={searchPath}>
        <search className="search-line">
          <label className="visually-hidden" htmlFor="search-query">
            {searchTexts.label}
          </label>
          <input
            id="search-query"
            type="search"
            dir="auto"
            name="q"
            defaultValue={query}
            maxLength={200}
            autoComplete="off"
          />
          <button type="submit" className="button">
            {searchTexts.button}
          </button>
        </search>
      </form>
      {!results && <p className="search-prompt">{searchTexts.prompt}</p>}
      {results && hits.length === 0 && (
        <>
          {results.kinds.length > 0 && <Kinds query={query} results={results} locale={locale} />}
          <p className="search-prompt">
            {results.kinds.length > 0 ? searchTexts.nothingOfKind : searchTexts.nothingText}
          </p>
        </>
      )}
      {results && hits.length > 0 && (
        <>
          {results.isForgiving && <Similar query={query} results={results} />}
          <Kinds query={query} results={results} locale={locale} />
          <p className="search-count">{countText(results, locale)}</p>
          <ol className="search-results" start={(results.offset ?? (results.page - 1) * 20) + 1}>
            {hits.map((hit) => (
              <li key={hit.path}>
                <Result hit={hit} matched={results.matched} />
              </li>
            ))}
          </ol>
          <Paging query={query} results={results} />
        </>
      )}
    </div>
  );
}

/** Says that the results are not of the typed words, with a link to the intended ones. */
function Similar({ query, results: { intended } }: { query: string; results: SearchResults }) {
  const [before, after] = searchTexts.didYouMean.split("{query}");
  return (
    <p className="search-prompt">
      {fillMessage(searchTexts.similar, { query })}
      {intended && intended !== query && (
        <>
          {` ${before}`}
          <a href={searchUrl({ q: intended })}>
            <bdi>{intended}</bdi>
          </a>
          {after}
        </>
      )}
    </p>
  );
}

/** Links that show one kind of results, if there are several. */
function Kinds({ query, results: { kind, kinds }, locale }: { query: string; results: SearchResults; locale: string }) {
  if (kinds.length < 2 && !kind) return null;
  const link = (text: string, of: SearchKind | undefined) => (
    <li key={text}>
      <a href={searchUrl({ q: query, ...(of ? { kind: of } : {}) })} aria-current={of === kind ? "true" : undefined}>
        {text}
      </a>
    </li>
  );
  const number = new Intl.NumberFormat(locale);
  return (
    <nav aria-label={searchTexts.filter}>
      <ul className="search-kinds">
        {link(searchTexts.everyKind, undefined)}
        {kinds.map(({ kind, count }) => link(`${searchTexts.ofKind[kind]} (${number.format(count)})`, kind))}
      </ul>
    </nav>
  );
}

function countText({ total, isMore }: SearchResults, locale: string): string {
  const count = new Intl.NumberFormat(locale).format(total);
  return fillMessage(isMore ? searchTexts.moreResults : pluralForm(searchTexts.count, total, locale), { count });
}

function Result({ hit, matched }: { hit: SearchHit; matched: MatchedWords }) {
  const excerpt = excerptOf([hit.text, hit.description], matched);
  return (
    <article className={`search-result kind-${hit.kind}`}>
      {hit.image && (
        <div className="image-frame ratio-square">
          <Picture image={hit.image} options={{ sizes: "120px", alt: "" }} />
        </div>
      )}
      <div className="search-result-text">
        <p className="search-kind">{searchTexts.kinds[hit.kind]}</p>
        <h2 className="search-result-title">
          <a href={hit.path}>
            <bdi>
              <Marked text={hit.title} matched={matched} />
            </bdi>
          </a>
        </h2>
        {hit.dates && <p className="search-dates">{hit.dates}</p>}
        {hit.place && (
          <p className="search-place">
            <Marked text={hit.place} matched={matched} />
          </p>
        )}
        {hit.price && <p className="search-price">{hit.price}</p>}
        {hit.mark && <p className={`product-mark ${hit.mark.kind}`}>{hit.mark.text}</p>}
        {excerpt && (
          <p className="search-snippet" dir="auto">
            <Marked text={excerpt} matched={matched} />
          </p>
        )}
      </div>
    </article>
  );
}

function Marked({ text, matched }: { text: string; matched: MatchedWords }) {
  return markWords(text, matched).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
    part.isHit ? <mark key={index}>{part.text}</mark> : part.text,
  );
}

function Paging({ query, results }: { query: string; results: SearchResults }) {
  const { prevPageUrl, nextPageUrl } = paginationOf(query, results);
  if (!prevPageUrl && !nextPageUrl) return null;
  return (
    <nav className="pagination" aria-label={searchTexts.pages}>
      {prevPageUrl && (
        <a rel="prev" href={prevPageUrl}>
          {searchTexts.previous}
        </a>
      )}
      {nextPageUrl && (
        <a rel="next" href={nextPageUrl}>
          {searchTexts.next}
        </a>
      )}
    </nav>
  );
}
