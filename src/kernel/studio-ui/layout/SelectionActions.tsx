import { Button, Menu } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";

export interface SelectionAction {
  key: string;
  label: string;
  disabled?: boolean;
  loading?: boolean;
  c?: string;
  onClick(): void;
}

/** Number of buttons that fit on a phone. The others are in a menu. */
const shownOnPhones = 2;
const phone = "(max-width: 40em)";

/** The buttons of a `SelectionBar`. On a phone, most are in a menu. */
export function SelectionActions({ actions, moreLabel }: { actions: readonly SelectionAction[]; moreLabel: string }) {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false });
  return (
    <>
      {actions.slice(0, isPhone ? shownOnPhones : undefined).map(({ key, label, ...button }) => (
        <Button key={key} variant="default" {...button}>
          {label}
        </Button>
      ))}
      {isPhone && actions.length > shownOnPhones && (
        <Menu position="top" withinPortal={false}>
          <Menu.Target>
            <Button variant="default">{moreLabel}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.slice(shownOnPhones).map(({ key, label, c, disabled = false, onClick }) => (
              <Menu.Item key={key} {...(c ? { c } : {})} disabled={disabled} onClick={onClick}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
