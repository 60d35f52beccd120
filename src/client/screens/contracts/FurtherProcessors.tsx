import { inBoth } from "#client/widgets/other/Other.tsx";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { Contract } from "#client/state/contracts/contracts.ts";
import { DoneIcon, ErrorIcon, GapIcon } from "#client/theme/icons.ts";
import { Count } from "../list/layout.ts";
import { basisWords } from "./contractWords.ts";
import { Card } from "./sheetParts.ts";
import { Mark } from "./StateMark.tsx";

export function FurtherProcessors({ contract: { further } }: { contract: Contract }) {
  const texts = useTexts();
  const { text } = texts;
  return (
    <Card>
      <h3>
        {inBoth(text("contracts.further"), "contracts.further")} <Count>{further.length}</Count>
      </h3>
      {further.length === 0 && <p>{text("contracts.noFurther")}</p>}
      <ul>
        {further.map(({ id, title, country, basis, safeguards, isAgreed, records: count }) => {
          const isMissing = basis === "missing";
          const known = basis === undefined || basis === "notThird" ? {} : { basis, safeguards };
          const where = [country?.title, basisWords(known, texts)].filter(Boolean).join(", ");
          const tone = isMissing ? "danger" : isAgreed ? "fine" : "attention";
          const Icon = isMissing ? ErrorIcon : isAgreed ? DoneIcon : GapIcon;
          return (
            <li key={id}>
              <Mark data-tone={tone} className="plain">
                <Icon size={16} />
                <span>
                  {title}
                  {!isAgreed && <small>{text("contracts.notAtEntry", { count })}</small>}
                </span>
              </Mark>
              <span className="end" data-tone={isMissing ? "danger" : undefined}>
                {where}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
