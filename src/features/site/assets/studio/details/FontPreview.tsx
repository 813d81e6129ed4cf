import { useEffect, useState } from "react";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import { texts } from "../texts.ts";
import styles from "./AssetPreview.module.css";

/** Sample letters in the font, loaded only for this view. */
export function FontPreview({ source }: { source: string }) {
  const [family, setFamily] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const name = `asset-${newKey()}`;
    const face = new FontFace(name, `url("${source}")`);
    face.load().then(
      () => {
        document.fonts.add(face);
        setFamily(name);
      },
      () => setBroken(true),
    );
    return () => void document.fonts.delete(face);
  }, [source]);
  return (
    <p className={styles.letters} style={family ? { fontFamily: family } : {}} role={isBroken ? "alert" : undefined}>
      {isBroken ? texts.fontBroken : texts.letters}
    </p>
  );
}
