import type { BlockReader } from "#features/site/blocks/server/index.ts";
import type { Captcha } from "#features/site/captcha/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { FoundForm } from "../../blocks/form/block.ts";
import { formTag } from "../../submissionsContract.ts";
import { readForms } from "../readForms.ts";

/** The forms of form blocks, with their captcha: one statement. */
export function createFormBlockReader(captcha: Captcha): BlockReader<"form"> {
  return async ({ site, website }, blocks) => {
    const ids = blocks.flatMap(({ props }) => props.formId ?? []);
    const forms = await readForms(site, ids);
    const onPage = captcha.onPage(website);
    const found = new Map<string, FoundForm>();
    for (const { id, props } of blocks) {
      const form = forms.get(props.formId ?? "");
      if (form) found.set(id, { form, ...(onPage ? { captcha: onPage } : {}) });
    }
    return { found, tags: [siteTags.site, ...ids.map(formTag)] };
  };
}
