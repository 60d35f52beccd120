import { useTranslation } from "react-i18next";
import { ColumnsIcon, MenuIcon } from "#client/theme/icons.ts";
import { Menu } from "#client/theme/menu/Menu.tsx";
import { QuietButton } from "#client/ui/quietButton.ts";

export interface ColumnChoice {
  key: string;
  label: string;
  isChosen: boolean;
  onToggle: () => void;
}

/** Menu of the columns to show; absent if there are none to choose from. */
export function ColumnsMenu({ choices }: { choices: readonly ColumnChoice[] }) {
  const { t } = useTranslation();
  if (choices.length === 0) return null;
  return (
    <Menu
      name={t("screen.list.columns")}
      align="end"
      staysOpen
      items={choices.map(({ key, label, isChosen, onToggle }) => ({
        key,
        label,
        isChecked: isChosen,
        onSelect: onToggle,
      }))}
      trigger={(props) => (
        <QuietButton type="button" {...props}>
          <ColumnsIcon size={16} />
          {t("screen.list.columns")}
          <MenuIcon size={16} />
        </QuietButton>
      )}
    />
  );
}
