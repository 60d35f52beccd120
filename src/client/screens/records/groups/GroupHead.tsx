import { useTranslation } from "react-i18next";
import type { RecordGroup } from "#client/state/recordList.ts";
import { ClosedIcon, OpenIcon } from "#client/theme/icons.ts";
import { Count } from "#client/ui/count.ts";
import { QuietButton } from "#client/ui/quietButton.ts";
import { otherService } from "#client/widgets/other/Other.tsx";
import { type RecordGrouping, recordGroupings } from "#shared/generated/recordList.ts";
import { formatNumber } from "#shared/domain/writing/numbers.ts";
import { asLanguage } from "#shared/engine/language.ts";

/** Title of the group's entry in the other language, if the viewer shows both. */
function otherTitle(by: RecordGrouping | null, { id, title }: RecordGroup) {
  const { Other } = otherService();
  const list = recordGroupings.find(({ key }) => key === by)?.list;
  return Other && list && <Other list={list} items={[{ id, title }]} />;
}

interface GroupHeadProps {
  by: RecordGrouping | null;
  head: RecordGroup;
  isFolded: boolean;
  onToggle: () => void;
}

export function GroupHead({ by, head, isFolded, onToggle }: GroupHeadProps) {
  const { title, count } = head;
  const { i18n } = useTranslation();
  const Arrow = isFolded ? ClosedIcon : OpenIcon;
  return (
    <>
      <QuietButton type="button" aria-expanded={!isFolded} onClick={onToggle}>
        <Arrow size={16} />
        {title}
        <Count>{formatNumber(count, asLanguage(i18n.language))}</Count>
      </QuietButton>
      {otherTitle(by, head)}
    </>
  );
}
