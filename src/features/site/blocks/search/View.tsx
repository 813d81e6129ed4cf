import type { z } from "zod";
import { listBlockTexts } from "../domain/listBlockTexts.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import type { searchBlock } from "./block.ts";

export function SearchView({ id, props }: BlockViewProps<z.output<typeof searchBlock.props>>) {
  const field = `search-${id}`;
  return (
    <form className="search-form" method="get" action="/search">
      <search className="search-line">
        <label className="visually-hidden" htmlFor={field}>
          {listBlockTexts.searchLabel}
        </label>
        <input id={field} type="search" name="q" placeholder={props.placeholder} maxLength={200} autoComplete="off" />
        <button type="submit" className={props.showButton ? "button" : "visually-hidden"}>
          {listBlockTexts.searchButton}
        </button>
      </search>
    </form>
  );
}
