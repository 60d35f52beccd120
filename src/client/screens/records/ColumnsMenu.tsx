import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { listColumns, toggleColumn } from "#client/state/listColumns.ts";
import { ColumnsIcon, MenuIcon } from "#client/theme/icons.ts";
import { Menu } from "#client/theme/Menu.tsx";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { QuietButton } from "./layout.ts";

/** Menu of the group's custom fields to show as columns; absent if there are none. */
export function ColumnsMenu() {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const { fields, chosen } = useSnapshot(listColumns);
  if (fields.length === 0) return null;
  return (
    <Menu
      name={t("screen.records.columns")}
      align="end"
      staysOpen
      items={fields.map(({ addedBy, textKey }) => {
        const id = addedBy?.id ?? 0;
        return {
          key: String(id),
          label: text(`${textKey}.label`),
          isChecked: chosen.includes(id),
          onSelect: () => toggleColumn(id),
        };
      })}
      trigger={(props) => (
        <QuietButton type="button" {...props}>
          <ColumnsIcon size={16} />
          {t("screen.records.columns")}
          <MenuIcon size={16} />
        </QuietButton>
      )}
    />
  );
}
