import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import type { StoredForm } from "../contract.ts";
import styles from "./FormBuilder.module.css";
import { texts } from "./texts.ts";

/** The products that use the form. */
export function FormProducts({ form }: { form: StoredForm }) {
  if (form.productCount === 0) {
    return (
      <Text size="sm" c="dimmed">
        {texts.usedByNone}
      </Text>
    );
  }
  const others = form.productCount - form.products.length;
  return (
    <ul className={styles.products}>
      {form.products.map((product) => (
        <li key={product.id}>
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/products/$productId"
                params={{ productId: product.id }}
                search={keepSite as never}
              />
            )}
          >
            {product.name}
          </Anchor>
        </li>
      ))}
      {others > 0 && (
        <li>
          <Text size="sm" c="dimmed">
            {texts.more(others)}
          </Text>
        </li>
      )}
    </ul>
  );
}
