import type { BlockReader } from "#features/site/blocks/server/index.ts";
import type { Captcha } from "#features/site/captcha/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { FoundForm } from "../../blocks/form/block.ts";
import { formTag } from "../../submissionsContract.ts";
import { readTranslatedForms } from "../formTranslations.ts";

/** The forms of form blocks, with their captcha: one statement. */
export function createFormBlockReader(captcha: Captcha): BlockReader<"form"> {
  return async (page, blocks) => {
    const ids = blocks.flatMap(({ props }) => props.formId ?? []);
    const forms = await readTranslatedForms(page, ids);
    const onPage = captcha.onPage(page.website);
    const found = new Map<string, FoundForm>();
    for (const { id, props } of blocks) {
      const form = forms.get(props.formId ?? "");
      if (form) found.set(id, { form, ...(onPage ? { captcha: onPage } : {}) });
    }
    return { found, tags: [siteTags.site, ...ids.map(formTag)] };
  };
}
