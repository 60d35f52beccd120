import { useTranslation } from "react-i18next";
import type { RecordGroup } from "#client/state/recordList.ts";
import { ClosedIcon, OpenIcon } from "#client/theme/icons.ts";
import { Count } from "../../list/layout.ts";
import { GroupToggle } from "../../list/tableParts.ts";
import { formatNumber } from "#shared/domain/writing/numbers.ts";
import { asLanguage } from "#shared/engine/language.ts";

interface GroupHeadProps {
  head: RecordGroup;
  isFolded: boolean;
  onToggle: () => void;
}

/** Heading of a group with its count, which folds and unfolds it. */
export function GroupHead({ head: { title, count }, isFolded, onToggle }: GroupHeadProps) {
  const { i18n } = useTranslation();
  const Arrow = isFolded ? ClosedIcon : OpenIcon;
  return (
    <GroupToggle type="button" aria-expanded={!isFolded} onClick={onToggle}>
      <Arrow size={16} />
      {title}
      <Count>{formatNumber(count, asLanguage(i18n.language))}</Count>
    </GroupToggle>
  );
}
