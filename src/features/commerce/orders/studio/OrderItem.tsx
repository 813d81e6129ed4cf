import { Anchor } from "@mantine/core";
import { ImageIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import { chosenOptions } from "#features/commerce/catalog/domain/chosenOptions.ts";
import { useAssetUrls } from "#features/site/assets/studio/useAssetUrls.ts";
import { joinIsolated } from "#kernel/domain/joinIsolated.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import type { OrderDetail } from "../contract.ts";
import styles from "./OrderScreen.module.css";

type Line = OrderDetail["lines"][number];

/** The chosen options and the SKU of a line item. */
export function variantOf({ optionNames, attributes, sku }: Line): string {
  const values = chosenOptions(optionNames, attributes).map(({ value }) => value);
  return joinIsolated([...values, sku].filter(Boolean), " · ");
}

/** The picture of a line item. */
export function OrderItemPicture({ line }: { line: Line }) {
  const urls = useAssetUrls();
  if (!line.image) {
    return (
      <span className={styles.picture}>
        <ImageIcon aria-hidden />
      </span>
    );
  }
  return <img className={styles.picture} src={urls(line.image.assetId, 100)} alt="" loading="lazy" />;
}

/** The name of a line item. */
export function OrderItemName({ line }: { line: Line }) {
  return <div className={styles.name}>{line.productName}</div>;
}

/** The name of a line item, which leads to its product. */
export function OrderItemLink({ line }: { line: Line }) {
  const mayProducts = useMay("products.edit");
  if (!line.productId || !mayProducts) return <OrderItemName line={line} />;
  const { productId } = line;
  return (
    <div className={styles.name}>
      <Anchor
        inherit
        renderRoot={(props) => (
          <Link {...props} to={"/products/$productId"} params={{ productId } as never} search={keepSite} />
        )}
      >
        {line.productName}
      </Anchor>
    </div>
  );
}
