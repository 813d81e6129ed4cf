import type { KnownFormat } from "./domain/importedProduct.ts";

interface ProductFileShape {
  products: number;
  /** Rows of each product: all are variants, except that for WooCommerce the first is the product itself. */
  rowsPerProduct: number;
  /** Characters of each product's description. */
  descriptionLength?: number;
}

const headers: Record<KnownFormat, string> = {
  shopify:
    "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Status",
  squarespace:
    "Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Length,Width,Height,Visible,Hosted Image URLs",
  woocommerce:
    "ID,Type,SKU,Name,Published,Description,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Position,Attribute 1 name,Attribute 1 value(s)",
};

/**
 * A product file of any size, row by row, for tests and benchmarks. Descriptions have several lines with quotation
 * marks. WooCommerce's variations all follow the last product, as far from theirs as possible.
 */
export function* buildProductFile(format: KnownFormat, shape: ProductFileShape): Generator<string> {
  const { products, rowsPerProduct, descriptionLength = 800 } = shape;
  const sentence = 'Thrown by hand, fired ""slowly"".\n';
  const description = `"<p>${sentence.repeat(Math.ceil(descriptionLength / sentence.length))}</p>"`;
  yield `${headers[format]}\r\n`;
  if (format === "woocommerce") {
    for (let product = 1; product <= products; product++) {
      yield `${product},variable,POT-${product},Pot ${product},1,${description},1,,1.2,,,Home > Pots,clay,https://cdn.example/${product}.jpg,,0,Size,"1, 2, 3"\r\n`;
    }
    for (let variant = 1; variant < rowsPerProduct; variant++) {
      for (let product = 1; product <= products; product++) {
        const parent = product % 2 === 0 ? `id:${product}` : `POT-${product}`;
        yield `${products + product * 100 + variant},variation,POT-${product}-${variant},Pot ${product},1,,1,${variant},,,${10 + variant}.50,,,,${parent},${variant},Size,${variant}\r\n`;
      }
    }
    return;
  }
  for (let product = 1; product <= products; product++) {
    for (let variant = 1; variant <= rowsPerProduct; variant++) {
      const first = variant === 1;
      const sku = `POT-${product}-${variant}`;
      const image = first ? `https://cdn.example/${product}.jpg` : "";
      yield format === "shopify"
        ? `pot-${product},${first ? `Pot ${product}` : ""},${first ? description : ""},Kiln,Pots,clay,true,Size,${variant},${sku},300,shopify,${variant},deny,${10 + variant}.50,,${image},1,active\r\n`
        : `${first ? `id-${product}` : ""},v,PHYSICAL,shop,${first ? `pot-${product}` : ""},${first ? `Pot ${product}` : ""},${first ? description : ""},${sku},Size,${variant},${10 + variant}.50,0.00,No,${variant},/pots,clay,0.5,0,0,0,Yes,${image}\r\n`;
    }
  }
}
