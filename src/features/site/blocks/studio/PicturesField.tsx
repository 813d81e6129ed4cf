import { AssetsField } from "#features/site/assets/studio/fields/AssetsField.tsx";
import { useAssetsById } from "#features/site/assets/studio/useAssetsById.ts";
import type { Control } from "../domain/controls.ts";
import { ControlGroup } from "./ControlGroup.tsx";
import { chosenPictures, type Picture } from "./chosenPictures.ts";
import type { EntryFields } from "./controlFieldsProps.ts";
import { ListField } from "./ListField.tsx";
import { texts } from "./texts.ts";

interface PicturesFieldProps {
  control: Extract<Control, { kind: "pictures" }>;
  value: unknown;
  onChange(value: unknown): void;
  errors: Record<string, string>;
  Entry: EntryFields;
}

/** Pictures of the library, many at once, in the owner's order; below them the texts and links of each. */
export function PicturesField({ control, value, onChange, errors, Entry }: PicturesFieldProps) {
  const pictures = Array.isArray(value) ? (value as Picture[]) : [];
  const ids = pictures.flatMap(({ assetId }) => (assetId ? [assetId] : []));
  const assets = useAssetsById(ids);
  const nameOf = ({ title, assetId }: Partial<Picture>) => {
    const asset = assets.get(assetId ?? "");
    return title || (typeof asset === "object" ? asset.title || asset.fileName : texts.picture);
  };
  return (
    <>
      <AssetsField
        label={control.label}
        {...(control.help ? { help: control.help } : {})}
        of="image"
        value={ids}
        max={control.max}
        onChange={(chosen) => onChange(chosenPictures(pictures, chosen))}
        {...(errors[""] ? { error: errors[""] } : {})}
      />
      {pictures.length > 0 && (
        <ControlGroup label={texts.pictureWords} isFolded={Object.keys(errors).every((path) => path === "")}>
          <ListField
            control={{
              kind: "list",
              name: control.name,
              label: texts.pictureWords,
              itemLabel: texts.picture,
              titleOf: (picture) => nameOf(picture as Partial<Picture>),
              newItem: {},
              max: control.max,
              controls: [
                { kind: "text", name: "title", label: texts.title, maxLength: 200 },
                { kind: "longText", name: "description", label: texts.description, maxLength: 2000 },
                { kind: "link", name: "url", label: texts.leadsTo },
              ],
            }}
            value={pictures}
            onChange={onChange}
            errors={errors}
            Entry={Entry}
            canAdd={false}
          />
        </ControlGroup>
      )}
    </>
  );
}
