import { inBoth } from "#client/widgets/other/Other.tsx";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { Contract } from "#client/state/contracts/contracts.ts";
import { DoneIcon, ErrorIcon, GapIcon } from "#client/theme/icons.ts";
import { Card } from "#client/ui/cards.ts";
import { Line } from "#client/ui/lines.ts";
import { Count } from "#client/ui/count.ts";
import { Row } from "#client/ui/row.ts";
import { Text } from "#client/ui/text.ts";
import { Mark } from "#client/ui/mark.ts";
import { basisWords } from "./contractWords.ts";

export function FurtherProcessors({ contract: { further } }: { contract: Contract }) {
  const texts = useTexts();
  const { text } = texts;
  return (
    <Card gap={2}>
      <h3>
        {inBoth(text("contracts.further"), "contracts.further")} <Count>{further.length}</Count>
      </h3>
      {further.length === 0 && <p>{text("contracts.noFurther")}</p>}
      <ul>
        {further.map(({ id, title, country, basis, safeguards, isAgreed, records: count }) => {
          const isMissing = basis === "missing";
          const known = basis === undefined || basis === "notThird" ? {} : { basis, safeguards };
          const where = [country?.title, basisWords(known, texts)].filter(Boolean).join(", ");
          const tone = isMissing ? "danger" : isAgreed ? "success" : "attention";
          const Icon = isMissing ? ErrorIcon : isAgreed ? DoneIcon : GapIcon;
          return (
            <Line key={id}>
              <Mark tone={tone}>
                <Icon size={16} />
                <span>
                  {title}
                  {!isAgreed && (
                    <Row as="small" size="tiny">
                      {text("contracts.notAtEntry", { count })}
                    </Row>
                  )}
                </span>
              </Mark>
              <Text tone={isMissing ? "danger" : "muted"}>{where}</Text>
            </Line>
          );
        })}
      </ul>
    </Card>
  );
}
