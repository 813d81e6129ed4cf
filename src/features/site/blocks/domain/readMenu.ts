export interface MenuItem {
  title: string;
  description: string;
  /** As the owner wrote it: "12", "$8 / $14", "market price". */
  price: string;
}

export interface MenuSection {
  title: string;
  description: string;
  items: MenuItem[];
}

export interface Menu {
  /** Empty for content before the first title. */
  title: string;
  sections: MenuSection[];
}

const sign = "(?:[$€£¥₹]|[A-Z]{2,3})";
const figure = `(?:${sign}\\s?)?\\d[\\d.,]*(?:\\s?${sign})?`;

/** A line with only a price: figures with their signs, several separated by a slash. */
const priceLine = new RegExp(`^${figure}(?:\\s{0,2}[/|–-]\\s{0,2}${figure})*$`);

/**
 * Parses a menu from text: `====` below a title starts a menu (lunch, dinner), `----` a section of it. Blank lines
 * separate dishes. A dish's first line is its name, a last line with figures its price, and the lines between describe
 * it. A paragraph right below a section's title describes the section.
 */
export function readMenu(source: string): Menu[] {
  const menus: Menu[] = [];
  const menu = () => menus.at(-1) ?? menus[menus.push({ title: "", sections: [] }) - 1];
  const section = () => {
    const { sections } = menu() as Menu;
    return sections.at(-1) ?? sections[sections.push({ title: "", description: "", items: [] }) - 1];
  };
  for (const paragraph of source.replace(/\r\n?/g, "\n").split(/\n\s*\n/)) {
    let lines = paragraph.split("\n").flatMap((line) => line.trim() || []);
    // A title may come directly before its content.
    for (let rule = lines.findIndex(isRule); rule > 0; rule = lines.findIndex(isRule)) {
      addItem(lines.slice(0, rule - 1));
      const title = lines[rule - 1] ?? "";
      if (lines[rule]?.startsWith("=")) menus.push({ title, sections: [] });
      else (menu() as Menu).sections.push({ title, description: "", items: [] });
      lines = lines.slice(rule + 1);
      const isDescription = lines.length > 0 && !lines.some(isPrice) && !lines.some(isRule) && rule >= 0;
      if (isDescription && lines.length === 1) {
        (section() as MenuSection).description = lines[0] ?? "";
        lines = [];
      }
    }
    addItem(lines.filter((line) => !isRule(line)));
  }
  return menus.filter(({ title, sections }) => title || sections.length > 0);

  function addItem(lines: readonly string[]): void {
    const [title, ...more] = lines;
    if (!title) return;
    const last = more.at(-1);
    const price = last !== undefined && isPrice(last) ? last : "";
    const description = (price ? more.slice(0, -1) : more).join(" ");
    (section() as MenuSection).items.push({ title, description, price });
  }
}

function isRule(line: string): boolean {
  return /^(?:={3,}|-{3,})$/.test(line);
}

function isPrice(line: string): boolean {
  return priceLine.test(line);
}
