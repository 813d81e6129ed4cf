import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldsByName, fieldsOf } from "../domain/openFormat.ts";
import { readAll } from "./readAll.testing.ts";

/** Names of an attribute's columns, with # for its number. */
const languages = [
  ["English", "Attribute # name", "Attribute # value(s)", "Attribute # default"],
  ["German", "Attribut # Name", "Attribut # Wert(e)", "Attribut # Standard"],
  ["French", "Nom de l’attribut #", "Valeur(s) de l’attribut #", "Valeur par défaut de l’attribut #"],
  ["French, in another order", "Attribut # nom", "Attribut # valeur(s)", "Attribut # par défaut"],
  ["Spanish", "Nombre del atributo #", "Valor(es) del atributo #", "Atributo # por defecto"],
  ["Italian", "Nome dell'attributo #", "Valore dell'attributo #", "Attributo # visibile"],
  ["Italian, in the plural", "Attributo # nome", "Attributo # valori", "Attributo # globale"],
  ["Italian, as its exporter has them", "Attributo # nome", "Attributo # valuta(e)", "Attributo # visibile"],
  ["Dutch", "Naam eigenschap #", "Waarde eigenschap #", "Eigenschap # standaard"],
  ["Dutch, of an older version", "Attribuut # naam", "Attribuut # waarde(n)", "Attribuut # zichtbaar"],
  ["Portuguese", "Nome do atributo #", "Valores do atributo #", "Atributo # padrão"],
  ["Portuguese of Portugal", "Atributo # nome", "Atributo # valor(es)", "Atributo # visível"],
  ["Polish", "Nazwa atrybutu #", "Wartości atrybutu #", "Atrybut # domyślny"],
  ["Swedish", "Attribut # namn", "Attribut # värde(n)", "Attribut # synligt"],
  ["Japanese, of its exporter", "属性 # 名", "属性 # 値", "属性 # デフォルト"],
  ["Chinese", "属性 # 名称", "属性 # 值", "属性 # 默认"],
  ["Japanese", "属性#の名前", "属性#の値", "属性#のデフォルト"],
] as const;

const numbered = (name: string, number: number) => name.replace("#", String(number));

test.each(languages)("finds attribute columns in %s with any number", (_language, name, value, other) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), (number) => {
      const headers = [name, value, other].map((each) => numbered(each, number));
      expect(fieldsByName("woocommerce", headers)).toEqual([`optionName${number}`, `optionValue${number}`, null]);
      const ids = fieldsOf("woocommerce", headers).map(({ id }) => id);
      expect(ids).toContain(`optionName${number}`);
      expect(ids).toContain(`optionValue${number}`);
    }),
  );
});

test("imports the seventh attribute of a file, also with columns matched by hand", async () => {
  const headers = ["ID", "Type", "SKU", "Name", "Regular price", "Parent", "Attribute 7 name", "Attribute 7 value(s)"];
  const file = `${headers.join(",")}\n1,variable,POT,Pot,,,Size,"S, L"\n2,variation,POT-S,Pot,5,POT,Size,S\n`;
  const fields = fieldsByName("woocommerce", headers);
  for (const options of [{}, { choice: { format: "woocommerce" as const, fields } }]) {
    const { products, problems } = await readAll(file, options);
    expect(products[0]?.variants.map(({ attributes }) => attributes)).toEqual([{ Size: "S" }]);
    expect(problems).toEqual([]);
  }
});

describe("reports option columns that lack their names or values", () => {
  test.each([
    [
      "WooCommerce",
      'ID,Type,Name,Regular price,Attribute 1 name,Attribute 2 name,Attribute 3 value(s)\n1,simple,Pot,5,Size,Color,"Red"\n',
      ['"Attribute 1 name", "Attribute 2 name"', '"Attribute 3 value(s)"'],
    ],
    ["Shopify", "Handle,Title,Variant Price,Option1 Name\npot,Pot,5,Size\n", ['"Option1 Name"']],
    ["Squarespace", "Product ID [Non Editable],Title,Price,Option Value 2\n1,Pot,5,Red\n", ['"Option Value 2"']],
  ])("in a file of %s", async (_shop, file, columns) => {
    const { products, problems } = await readAll(file);
    expect(products).toHaveLength(1);
    expect(problems.map(({ effect, line }) => [effect, line])).toEqual(columns.map(() => ["value-changed", 1]));
    for (const [index, names] of columns.entries()) expect(problems[index]?.reason).toContain(names);
  });
});
