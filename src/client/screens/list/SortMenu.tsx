import { useTranslation } from "react-i18next";
import { AscendingIcon, DescendingIcon, MenuIcon } from "#client/theme/icons.ts";
import { Menu } from "#client/theme/menu/Menu.tsx";
import { useMedia } from "#client/theme/useMedia.ts";
import type { Sorting } from "./columns.ts";
import { QuietButton } from "#client/ui/quietButton.ts";

interface SortMenuProps<Sort extends string> {
  columns: readonly { label: string; sort?: Sort | undefined }[];
  sorting: Sorting<Sort>;
  onSort: (sorting: Sorting<Sort>) => void;
}

/** Where a list has no room for all heads: the columns to sort by, and the order. */
export function SortMenu<Sort extends string>({ columns, sorting, onSort }: SortMenuProps<Sort>) {
  const { t } = useTranslation();
  const isNarrow = useMedia("(max-width: 1199.98px)");
  if (!isNarrow) return null;
  const Arrow = sorting.isDescending ? DescendingIcon : AscendingIcon;
  const orders = [
    { isDescending: false, label: t("screen.list.ascending") },
    { isDescending: true, label: t("screen.list.descending") },
  ];
  return (
    <Menu
      name={t("screen.list.sort")}
      isSingle
      items={[
        ...columns.flatMap(({ label, sort }) =>
          sort === undefined
            ? []
            : {
                key: `by ${sort}`,
                label,
                isChecked: sorting.sort === sort,
                onSelect: () => onSort({ ...sorting, sort }),
              },
        ),
        ...orders.map(({ isDescending, label }, index) => ({
          key: label,
          label,
          startsGroup: index === 0,
          isChecked: sorting.isDescending === isDescending,
          onSelect: () => onSort({ sort: sorting.sort, isDescending }),
        })),
      ]}
      trigger={(props) => (
        <QuietButton type="button" {...props}>
          <Arrow size={16} />
          {t("screen.list.sort")}
          <MenuIcon size={16} />
        </QuietButton>
      )}
    />
  );
}
