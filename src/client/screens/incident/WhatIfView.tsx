import { Button } from "@primer/react";
import type { ReactNode } from "react";
import { useSnapshot } from "valtio";
import { Link, useLocation } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { downloadWhatIf } from "#client/state/downloads.ts";
import { addressOfIncident, subjectKind } from "#client/state/incident/incident.ts";
import {
  kindKey,
  narrowed,
  type Narrowing,
  type WhatIfAnswer,
  type WhatIfQuestion,
} from "#client/state/incident/whatIf.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { DoneIcon, ExportIcon } from "#client/theme/icons.ts";
import { Grid } from "#client/ui/grid.ts";
import { PartHead } from "#client/ui/page.ts";
import { Tools } from "#client/ui/row.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { Card } from "#client/ui/cards.ts";
import { Line } from "#client/ui/lines.ts";
import { WhatIfLines } from "./WhatIfLines.tsx";
import { useKindWords } from "./useKindWords.ts";

interface WhatIfViewProps {
  answer: WhatIfAnswer;
  question: WhatIfQuestion;
}

/** Simulated changes: counts that each link to a list, then record by record. */
export function WhatIfView({ answer, question }: WhatIfViewProps) {
  const { text } = usePageTexts();
  const { entry, total, changed, lines } = answer;
  const title = entry.title;
  const added = answer.added?.title ?? "";
  const { to, hrefOf } = useNarrowing();
  if (changed === 0)
    return (
      <EmptyState
        icon={<DoneIcon size={24} />}
        title={text("whatIf.noneTitle")}
        text={text("whatIf.none", { count: total, title })}
      />
    );
  return (
    <>
      <PartHead>
        <h2>{text(`whatIf.sum.${answer.case}`, { count: changed, total, title, added })}</h2>
        <Actions question={question} />
      </PartHead>
      <Text as="p" width="form" above={2}>
        {text(`whatIf.remark.${answer.case}`)}
      </Text>
      <Through answer={answer} />
      <Grid min="large" gap={4} above={5} below={6}>
        <Kinds answer={answer} {...{ to, hrefOf }} />
        <Companies answer={answer} {...{ to, hrefOf }} />
        <People answer={answer} {...{ to, hrefOf }} />
        <Others answer={answer} />
      </Grid>
      <WhatIfLines
        key={JSON.stringify(to)}
        lines={narrowed(lines, to)}
        kind={to.kind}
        kinds={answer.kinds}
        all={hrefOf({ kind: null, company: null, person: null })}
        isAll={Object.values(to).every((each) => each === null)}
      />
    </>
  );
}

interface Narrowed {
  to: Narrowing;
  /** The URL of the same answer narrowed otherwise. */
  hrefOf: (change: Partial<Narrowing>) => string;
}

function useNarrowing(): Narrowed {
  const [path] = useLocation();
  const query = new URLSearchParams(useSearch());
  const to = {
    kind: query.get("kind"),
    company: query.get("company"),
    person: query.get("person"),
  };
  const hrefOf = (change: Partial<Narrowing>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next.size > 0 ? `${path}?${next}` : path;
  };
  return { to, hrefOf };
}

function Actions({ question }: { question: WhatIfQuestion }) {
  const { text } = usePageTexts();
  const { viewer } = useSnapshot(auth);
  return (
    <Tools>
      {hasFeature(viewer?.features ?? [], "export") && (
        <Button leadingVisual={ExportIcon} onClick={() => void downloadWhatIf(question)}>
          {text("action.saveTable")}
        </Button>
      )}
      <Button onClick={() => window.print()}>{text("incident.print")}</Button>
    </Tools>
  );
}

/** Entries that are told by name before the others are only counted. */
const mostNamed = 30;

/** Catalogue entries that depend on the entry. */
function Through({ answer: { case: value, through } }: { answer: WhatIfAnswer }) {
  const { text } = usePageTexts();
  if (through.length === 0) return null;
  const titles = through.slice(0, mostNamed).map(({ title }) => title);
  const rest = through.length - titles.length;
  return (
    <Muted as="p" width="form" above={2}>
      {text(`whatIf.through.${value}`, { titles: titles.join(", ") })}
      {rest > 0 && ` ${text("whatIf.andMore", { count: rest })}`}
    </Muted>
  );
}

interface PartProps extends Narrowed {
  answer: WhatIfAnswer;
}

interface NumberProps {
  href: string;
  isChosen: boolean;
  count: number;
  children: ReactNode;
}

/** A number that is a list: the records that it counts are shown below. */
function Number({ href, isChosen, count, children }: NumberProps) {
  const { text } = usePageTexts();
  return (
    <Line dense>
      <Link href={href} replace aria-current={isChosen ? "true" : undefined}>
        {children}
      </Link>
      <Muted>{text("incident.records", { count })}</Muted>
    </Line>
  );
}

function Kinds({ answer, to, hrefOf }: PartProps) {
  const { text } = usePageTexts();
  const wordsOf = useKindWords();
  return (
    <Card gap={2}>
      <h3>{text("whatIf.kinds")}</h3>
      <ul>
        {answer.kinds.map((kind) => {
          const key = kindKey(kind);
          const isChosen = to.kind === key;
          return (
            <Number
              key={key}
              href={hrefOf({ kind: isChosen ? null : key })}
              isChosen={isChosen}
              count={kind.records}
            >
              {wordsOf(kind)}
            </Number>
          );
        })}
      </ul>
    </Card>
  );
}

function Companies({ answer, to, hrefOf }: PartProps) {
  const { text } = usePageTexts();
  return (
    <Card gap={2}>
      <h3>{text("whatIf.companies")}</h3>
      <ul>
        {answer.companies.map(({ id = 0, title, records }) => {
          const isChosen = to.company === String(id);
          return (
            <Number
              key={id}
              href={hrefOf({ company: isChosen ? null : String(id) })}
              isChosen={isChosen}
              count={records}
            >
              {title || text("whatIf.noCompany")}
            </Number>
          );
        })}
      </ul>
    </Card>
  );
}

function People({ answer, to, hrefOf }: PartProps) {
  const { text } = usePageTexts();
  return (
    <Card gap={2}>
      <h3>{text("whatIf.people")}</h3>
      <ul>
        {answer.people.map(({ person, records }) => {
          const id = String(person?.id ?? 0);
          const isChosen = to.person === id;
          return (
            <Number
              key={id}
              href={hrefOf({ person: isChosen ? null : id })}
              isChosen={isChosen}
              count={records}
            >
              {person?.title ?? text("whatIf.nobody")}
            </Number>
          );
        })}
      </ul>
    </Card>
  );
}

/** Entries with something in common with the one that would be gone; which of them is fit is not for us to say. */
function Others({ answer: { entry, others } }: { answer: WhatIfAnswer }) {
  const { text } = usePageTexts();
  const kind = subjectKind(entry.kind);
  if (others.length === 0 || !kind) return null;
  return (
    <Card gap={2}>
      <h3>{text("whatIf.others")}</h3>
      <ul>
        {others.map(({ id, title, shared }) => (
          <Line dense key={id}>
            <Link href={addressOfIncident(kind, id)}>{title}</Link>
            <Muted>{shared.join(", ")}</Muted>
          </Line>
        ))}
      </ul>
      <p>{text("whatIf.othersNote")}</p>
    </Card>
  );
}
