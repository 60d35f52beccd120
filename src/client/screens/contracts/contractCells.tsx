import type { Texts } from "#client/i18n/useTexts.ts";
import type { ContractLine } from "#client/state/contracts/contracts.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { inBoth, otherService } from "#client/widgets/other/Other.tsx";
import { parseId } from "#shared/api/ids.ts";
import { formatNumber } from "#shared/domain/writing/numbers.ts";
import type { OwnCells } from "../list/page/listColumns.tsx";
import type { ListPlace } from "../list/page/useListPlace.ts";
import { recordsOfLine } from "./contractPlaces.ts";
import { basisWords, countryWords, stateWords } from "./contractWords.ts";
import { StateMark } from "./StateMark.tsx";
import { OverLine } from "../list/overLine.ts";
import { CellWords } from "#client/ui/cellWords.ts";

/** The cells of the list of agreements that its document leaves to the page. */
export function contractCells(texts: Texts, { values }: ListPlace): OwnCells<ContractLine> {
  const { text, language } = texts;
  const { Other } = otherService();
  const companyId = parseId(values["company"]?.[0]);
  return {
    kind: {
      text: ({ kind }) => text(`lists.contractKinds.${kind}`),
      cell: ({ kind }) => (
        <span>
          {text(`lists.contractKinds.${kind}`)},{" "}
          <Muted>{text(`contracts.agreementOf.${kind}`)}</Muted>
          {Other && <Other textKey={`lists.contractKinds.${kind}`} />}
        </span>
      ),
    },
    state: {
      text: (line) => stateWords(line, texts),
      cell: (line) => <StateMark line={line} />,
    },
    records: {
      isNumber: true,
      cell: (line) =>
        line.records === 0 ? (
          <Muted>–</Muted>
        ) : (
          <OverLine
            href={recordsOfLine(line, companyId)}
            aria-label={text("contracts.recordsOf", {
              title: line.partner.title,
              count: line.records,
            })}
          >
            {formatNumber(line.records, language)}
          </OverLine>
        ),
    },
    country: {
      text: (line) => [countryWords(line), basisWords(line, texts)].filter(Boolean).join(", "),
      cell: (line) => <Place line={line} texts={texts} />,
    },
  };
}

/** Where a partner is, and what transfers to it rest on; one line of a table. */
function Place({ line, texts }: { line: ContractLine; texts: Texts }) {
  const countries = countryWords(line);
  // A transfer that lacks its safeguard says so as its state.
  const isSaid = line.kind === "transfer" && line.basis === "missing";
  const basis = isSaid ? "" : basisWords(line, texts);
  const said = basis && inBoth(basis, { words: (say) => basisWords(line, say) });
  return (
    <CellWords $lines={1} title={[countries, basis].filter(Boolean).join(", ")}>
      {countries}
      {countries !== "" && basis !== "" && ", "}
      {line.basis === "missing" ? (
        <Text strong tone="danger">
          {said}
        </Text>
      ) : (
        <Muted>{said}</Muted>
      )}
    </CellWords>
  );
}
