import { Button } from "@primer/react";
import { ScrollArea } from "#client/ui/columns.ts";
import type { ComponentProps, ReactNode } from "react";
import { type Texts, usePageTexts, useTexts } from "#client/i18n/useTexts.ts";
import { viewerPlans } from "#client/state/viewerPlans.ts";
import { NewTabIcon, TickIcon } from "#client/theme/icons.ts";
import { tokensOf } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { Stack } from "#client/ui/stack.ts";
import { CardList } from "#client/ui/cards.ts";
import { Line } from "#client/ui/lines.ts";
import { Fill, Row } from "#client/ui/row.ts";
import { Hint, Muted, Text } from "#client/ui/text.ts";
import { Bullets } from "#client/ui/words.ts";

interface CountTilesProps {
  /** Name of the list. */
  name?: string;
  tiles: readonly { key: string; count: number; label: string }[];
}

/** How many documents a change concerns, and in which way. */
export function CountTiles({ name, tiles }: CountTilesProps) {
  return (
    <Row as="ul" role="list" wrap gap={8} above={3} aria-label={name}>
      {tiles.map(({ key, count, label }) => (
        <Stack as="li" key={key}>
          <Text strong size="figure">
            {count}
          </Text>{" "}
          <Muted size="tiny">{label}</Muted>
        </Stack>
      ))}
    </Row>
  );
}

interface DocumentLineProps {
  href: string;
  title: string;
  /** Its company or its kind. */
  remark?: string | undefined;
  children?: ReactNode;
}

/** A document that a change concerns, in a new tab, and what becomes of it. */
export function DocumentLine({ href, title, remark, children }: DocumentLineProps) {
  return (
    <Line size="small" align="baseline">
      <Fill>
        <a href={href} target="_blank" rel="noreferrer">
          {title} <NewTabIcon size={12} />
        </a>
        {children}
      </Fill>
      <Muted size="tiny">{remark}</Muted>
    </Line>
  );
}

/** A field of a document that changes, with its values in words, or rows that become one. */
interface FieldChange {
  path: string;
  before: readonly string[];
  after: readonly string[];
  joined?: number | undefined;
}

/** Every field of a document that changes: where it is, what it says, and what it will. */
export function Differences({ kind, changes }: { kind: string; changes: readonly FieldChange[] }) {
  const texts = useTexts();
  const { text } = texts;
  return changes.map(({ path, before, after, joined }) => (
    <p key={`${path} ${joined}`}>
      {placeWords(texts, kind, path)}:{" "}
      {joined === undefined ? (
        <BeforeAfter before={before.join(", ") || "–"} after={after.join(", ") || "–"} />
      ) : (
        text("differences.joined", { count: joined })
      )}
    </p>
  ));
}

/** Names the field that a pointer leads to, with its row: "Retention periods, row 2: Systems". */
export function placeWords({ text, hasText }: Texts, kind: string, pointer: string): string {
  const plans = viewerPlans();
  // Other kinds are records, templates and master records.
  const plan = plans[`catalogues/${kind}`] ?? plans["record"];
  let nodes: readonly PlanNode[] = plan?.nodes ?? [];
  const words: string[] = [];
  for (const token of tokensOf(pointer)) {
    const row = /^\d+$/.test(token) ? Number(token) + 1 : null;
    const node = nodes.find(({ name }) => name === token);
    if (row !== null) {
      words.push(text("differences.rowAt", { list: words.pop() ?? "", row }));
    } else if (node) {
      words.push(hasText(`${node.textKey}.label`) ? text(`${node.textKey}.label`) : "");
      nodes = node.children ?? [];
    }
  }
  return words.filter(Boolean).join(": ");
}

/** Parts of a record that do not fit another company, in words. */
export interface Losses {
  /** Fields that are left out, with what they said. */
  leftOut?: readonly { path: string; before: readonly string[] }[] | undefined;
  /** Law that does not hold there, with what the form proposes instead. */
  law?: readonly { path: string; title: string; instead: readonly string[] }[] | undefined;
  /** Texts that name another country, for somebody to read. */
  reading?: readonly { path: string; phrase: string }[] | undefined;
}

interface LossLinesProps {
  losses: Losses;
  /** Shows law and texts only on request, where there are several. */
  isFolded?: boolean;
}

/** Lists what a record loses for another company, and what somebody has to read there. */
export function LossLines({ losses, isFolded = false }: LossLinesProps) {
  const texts = useTexts();
  const { text } = texts;
  const { leftOut = [], law = [], reading = [] } = losses;
  const at = (path: string, phrase: string, instead: readonly string[] = []) => {
    const facts = { place: placeWords(texts, "record", path), phrase };
    return instead.length > 0
      ? text("differences.atInstead", { ...facts, instead: instead.join(", ") })
      : text("differences.at", facts);
  };
  if (leftOut.length + law.length + reading.length === 0) return null;
  return (
    <Stack className="losses">
      <Places
        what={text("differences.leftOut")}
        places={leftOut.map(({ path, before }) => at(path, before.join(", ")))}
      />
      <Places
        what={text("differences.foreignLaw")}
        places={law.map(({ path, title, instead }) => at(path, title, instead))}
        isFolded={isFolded}
      />
      <Places
        what={text("differences.reading")}
        places={reading.map(({ path, phrase }) => at(path, phrase))}
        isFolded={isFolded}
      />
    </Stack>
  );
}

interface PlacesProps {
  what: string;
  places: readonly string[];
  isFolded?: boolean;
}

/** Places of one kind: a sentence for one, a list of several. */
function Places({ what, places, isFolded = false }: PlacesProps) {
  const { text } = useTexts();
  const [place, ...others] = places;
  if (place === undefined) return null;
  if (others.length === 0) return <p>{text("differences.misfit", { what, place })}</p>;
  const head = text("differences.misfits", { what, count: places.length });
  const list = (
    <Bullets aria-label={what}>
      {places.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </Bullets>
  );
  return isFolded ? (
    <details>
      <summary>{head}</summary>
      {list}
    </details>
  ) : (
    <div>
      <p>{head}</p>
      {list}
    </div>
  );
}

export interface ReopenChoiceProps {
  /** Finalised records that the viewer may reopen. */
  count: number;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** Has finalised records changed, too: each in a new version, which is a draft. */
export function ReopenChoice({ count, isChosen, onChange }: ReopenChoiceProps) {
  const { text } = usePageTexts();
  if (count === 0) return null;
  return (
    <Stack gap={1} above={3}>
      <Button
        size="small"
        aria-pressed={isChosen}
        leadingVisual={isChosen ? TickIcon : null}
        onClick={() => onChange(!isChosen)}
      >
        {text("differences.reopen", { count })}
      </Button>
      <Hint>{text("differences.reopenHint")}</Hint>
    </Stack>
  );
}

interface BeforeAfterProps {
  /** Null where nothing is replaced. */
  before: string | null;
  after: string;
}

/** A value and the one that takes its place. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  const { text } = useTexts();
  return (
    <>
      {before !== null && (
        <>
          <Text as="del" tone="danger" aria-label={text("differences.before")}>
            {before}
          </Text>
          {" → "}
        </>
      )}
      <Text as="ins" tone="success" aria-label={text("differences.after")}>
        {after}
      </Text>
    </>
  );
}

/** Documents that a change concerns, with what becomes of each. */
export function DocumentLines(props: ComponentProps<typeof CardList>) {
  return (
    <Stack above={3}>
      <ScrollArea as={CardList} {...props} />
    </Stack>
  );
}
