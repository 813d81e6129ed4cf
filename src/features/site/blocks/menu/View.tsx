import type { z } from "zod";
import { type MenuItem, type MenuSection, readMenu } from "../domain/readMenu.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import type { menuBlock } from "./block.ts";

export function MenuView({ props }: BlockViewProps<z.output<typeof menuBlock.props>>) {
  const { source, columns, currencySign, hasLeaders, align } = props;
  const menus = readMenu(source);
  if (menus.length === 0) return null;
  const classes = [
    `menu-columns-${columns}`,
    `align-${align}`,
    ...(hasLeaders && align === "start" ? ["with-leaders"] : []),
  ];
  // Sections are one level below menus, or replace them.
  const hasMenus = menus.some(({ title }) => title);
  return (
    <div className={`menu-block ${classes.join(" ")}`}>
      {menus.map(({ title, sections }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is read from text never moves
        <div key={index} className="menu-part">
          {title && (
            <h3 className="menu-name" dir="auto">
              {title}
            </h3>
          )}
          <div className="menu-sections">
            {sections.map((section, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is read from text never moves
              <Section key={at} section={section} level={hasMenus ? 4 : 3} currencySign={currencySign} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

interface SectionProps {
  section: MenuSection;
  level: 3 | 4;
  currencySign: string;
}

function Section({ section: { title, description, items }, level, currencySign }: SectionProps) {
  const Title = `h${level}` as "h3" | "h4";
  return (
    <section className="menu-section">
      {title && (
        <Title className="menu-section-title" dir="auto">
          {title}
        </Title>
      )}
      {description && (
        <p className="menu-section-note" dir="auto">
          {description}
        </p>
      )}
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is read from text never moves
          <li key={index} dir="auto">
            <p className="menu-line">
              <span className="menu-item">{item.title}</span>
              {item.price && <span className="menu-price">{priceOf(item, currencySign)}</span>}
            </p>
            {item.description && (
              <p className="menu-note" dir="auto">
                {item.description}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function priceOf({ price }: MenuItem, sign: string): string {
  return sign && !/[^\d.,\s/|–-]/.test(price) ? price.replace(/\d[\d.,]*/g, (figure) => `${sign}${figure}`) : price;
}
