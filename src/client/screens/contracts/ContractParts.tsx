import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { inBoth } from "#client/widgets/other/Other.tsx";
import { type Texts, useTexts } from "#client/i18n/useTexts.ts";
import type { Contract, ContractFile } from "#client/state/contracts/contracts.ts";
import { pathOfContract } from "#client/state/contracts/contractView.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { DoneIcon, EnclosureIcon, ErrorIcon, GapIcon, UntouchedIcon } from "#client/theme/icons.ts";
import { besideScreen, useMedia } from "#client/theme/useMedia.ts";
import { kindOfPreview } from "#client/widgets/preview/previewKinds.ts";
import { Card } from "#client/ui/cards.ts";
import { Facts } from "#client/ui/facts.ts";
import { Line } from "#client/ui/lines.ts";
import { Count } from "#client/ui/count.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { Mark } from "#client/ui/mark.ts";
import { Row } from "#client/ui/row.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import type { ListPlace } from "../list/page/useListPlace.ts";
import { isHeld, openOfLine, recordsOfLine } from "./contractPlaces.ts";
import { basisWords, countryWords, openWords } from "./contractWords.ts";
import { PointList } from "./PointList.tsx";
import { StateMark } from "./StateMark.tsx";
import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";
import { downloadFile } from "#client/state/downloads.ts";
import { PreviewButton } from "#client/widgets/preview/PreviewButton.tsx";
import { TextButton } from "#client/ui/textButton.ts";

const FilePreview = lazyPart(
  async () => (await import("#client/widgets/preview/FilePreview.tsx")).FilePreview,
  { texts: ["preview"] },
);

type Shown = Contract["lines"][number];

interface PartsProps {
  place: ListPlace;
  contract: Contract;
  shown: Shown;
}

export function ContractParts({ place, contract, shown }: PartsProps) {
  const { text } = useTexts();
  const held = isHeld(shown.line);
  const parts = useRef<HTMLDivElement>(null);
  // The way on, rather than the button that closes the sheet.
  useEffect(() => parts.current?.querySelector<HTMLElement>("a, button")?.focus(), []);
  return (
    <Parts ref={parts}>
      <ContractFacts contract={contract} shown={shown} />
      {held && <PointList contract={contract} />}
      {held && (
        <Card gap={2}>
          <h3>{inBoth(text("contracts.files"), "contracts.files")}</h3>
          <FileList files={contract.files} none={text("contracts.noFiles")} />
        </Card>
      )}
      {held && <FurtherProcessors contract={contract} />}
      <Records shown={shown} />
      {held && contract.tools.length > 0 && (
        <Card gap={2}>
          <h3>{inBoth(text("contracts.tools"), "contracts.tools")}</h3>
          <ul>
            {contract.tools.map(({ id, title, records: count }) => (
              <Line key={id}>
                <span>{title}</span>
                <Muted>
                  {count === 0 ? text("contracts.unused") : text("contracts.usedIn", { count })}
                </Muted>
              </Line>
            ))}
          </ul>
        </Card>
      )}
      <Others place={place} contract={contract} shown={shown} />
      {held && <Document files={contract.files} />}
    </Parts>
  );
}

/** The contract beside its facts, where there is room and browsers can show it. */
function Document({ files }: Pick<Contract, "files">) {
  const hasRoom = useMedia(besideScreen);
  const file = files.find(({ name, isGone }) => isGone !== true && kindOfPreview(name) !== null);
  if (!hasRoom || !file) return null;
  return (
    <div className="document">
      <FilePreview file={{ reference: String(file.id), name: file.name }} />
    </div>
  );
}

function term({ from, until }: Contract, { text, language }: Texts): string {
  const date = (day: string) => formatDate(day, "date", language);
  if (from !== undefined && until !== undefined)
    return text("contracts.fromUntil", { from: date(from), until: date(until) });
  if (until !== undefined) return text("contracts.until", { until: date(until) });
  if (from !== undefined) return text("contracts.from", { from: date(from) });
  return text("contracts.endless");
}

function ContractFacts({ contract, shown: { line, highRisk } }: Omit<PartsProps, "place">) {
  const texts = useTexts();
  const { text } = texts;
  const place = [countryWords(line), basisWords(line, texts)].filter(Boolean).join(", ");
  const open = openWords(line, texts);
  return (
    <Facts>
      <div>
        <dt>{inBoth(text("contracts.kind"), "contracts.kind")}</dt>
        <dd>
          {text(`lists.contractKinds.${line.kind}`)},{" "}
          {inBoth(text(`contracts.agreementOf.${line.kind}`), `lists.contractKinds.${line.kind}`)}
        </dd>
      </div>
      {isHeld(line) && contract.files.length > 0 && (
        <div>
          <dt>{inBoth(text("contracts.term"), "contracts.term")}</dt>
          <dd>{term(contract, texts)}</dd>
        </div>
      )}
      <div>
        <dt>{inBoth(text("contracts.place"), "contracts.place")}</dt>
        <dd>{place || text("contracts.unknown")}</dd>
      </div>
      <div>
        <dt>{inBoth(text("contracts.used"), "contracts.used")}</dt>
        <dd>
          {line.records === 0 ? (
            text("contracts.unused")
          ) : (
            <>
              <Link href={recordsOfLine(line)}>
                {text("contracts.usedIn", { count: line.records })}
              </Link>
              {highRisk > 0 && text("contracts.highRisk", { count: highRisk })}
            </>
          )}
          {open !== "" && (
            <Text as="p" tone="danger" size="small">
              {text("contracts.lacking", { open })}
            </Text>
          )}
        </dd>
      </div>
    </Facts>
  );
}

/** The first records, each with its own files. */
function Records({ shown: { line, records } }: { shown: Shown }) {
  const { text } = useTexts();
  if (records.length === 0) return null;
  return (
    <Card gap={2}>
      <h3>
        {inBoth(text("contracts.activities"), "contracts.activities")} <Count>{line.records}</Count>
      </h3>
      <ul>
        {records.map(({ id, title, lacks, files }) => (
          <Line stacked key={id}>
            <Mark tone={lacks ? "danger" : "muted"}>
              {lacks ? <ErrorIcon size={16} /> : <UntouchedIcon size={16} />}
              <span>
                <Link href={`/vvt/edit/${id}?step=4`}>{title}</Link>
                {lacks && (
                  <Row as="small" size="tiny" tone="danger">
                    {text(
                      line.kind === "transfer" ? "contracts.noSafeguard" : "contracts.noneHere",
                    )}
                  </Row>
                )}
              </span>
            </Mark>
            <FileList files={files} />
          </Line>
        ))}
      </ul>
      {records.length < line.records && (
        <p>
          <Link href={recordsOfLine(line)}>
            {text("contracts.allRecords", { count: line.records })}
          </Link>
        </p>
      )}
    </Card>
  );
}

/** Agreements of other kinds with the same partner. */
function Others({ place, contract, shown }: PartsProps) {
  const { text } = useTexts();
  const others = contract.lines.filter(({ line }) => line.kind !== shown.line.kind);
  if (others.length === 0) return null;
  return (
    <Card gap={2}>
      <h3>{inBoth(text("contracts.others"), "contracts.others")}</h3>
      <ul>
        {others.map(({ line }) => (
          <Line key={line.kind}>
            <Link href={place.hrefOf({ edit: [] }, pathOfContract(openOfLine(line)))}>
              {inBoth(text(`lists.contractKinds.${line.kind}`), `lists.contractKinds.${line.kind}`)}
            </Link>
            <Muted>
              <StateMark line={line} />
            </Muted>
          </Line>
        ))}
      </ul>
    </Card>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${px(5)};
  padding-bottom: ${px(6)};
  &:has(> .document) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
  & > * {
    grid-column: 1;
  }
  & > .document {
    grid-area: 1 / 2 / span 20;
    position: sticky;
    top: 0;
    align-self: start;
    min-width: 0;
    padding: ${px(3)};
    background: var(--bgColor-muted);
  }
`;

function FurtherProcessors({ contract: { further } }: { contract: Contract }) {
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

/** Files to download; one that is gone says what to do. */
function FileList({ files, none }: { files: readonly ContractFile[]; none?: string }) {
  const { text } = useTexts();
  const [lost, setLost] = useState<readonly number[]>([]);
  if (files.length === 0) return none === undefined ? null : <p>{none}</p>;
  const fetchFile = async ({ id, name }: ContractFile) => {
    const result = await downloadFile(String(id), name);
    if (result === "gone" || result === "missing") setLost((before) => [...before, id]);
  };
  return (
    <ul>
      {files.map((file) => {
        const isGone = file.isGone === true || lost.includes(file.id);
        return (
          <Line dense key={file.id}>
            {isGone ? (
              <Mark tone="danger">
                <ErrorIcon size={16} />
                <span>
                  {file.name}
                  <Row as="small" size="tiny" role="status">
                    {text("contracts.fileGone")}
                  </Row>
                </span>
              </Mark>
            ) : (
              <>
                <TextButton type="button" onClick={() => void fetchFile(file)}>
                  <EnclosureIcon size={16} />
                  {file.name}
                </TextButton>
                <PreviewButton file={{ reference: String(file.id), name: file.name }} />
              </>
            )}
          </Line>
        );
      })}
    </ul>
  );
}
