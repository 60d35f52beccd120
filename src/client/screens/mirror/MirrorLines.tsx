import { Button } from "@primer/react";
import { useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { downloadMirror } from "#client/state/downloads.ts";
import {
  addressOfMirror,
  linesAskedBy,
  type MirrorLine,
  mirrorLines,
  type MirrorLinesReply,
  type MirrorNaming,
  type MirrorView,
  namingOf,
  tableOf,
} from "#client/state/mirror/mirror.ts";
import { type LoadedList, usePagedList } from "#client/state/live/usePagedList.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { DoneIcon } from "#client/theme/icons.ts";
import { Row, Tools } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { limits } from "#shared/api/limits.ts";
import { ListEnd } from "../list/ListEnd.tsx";
import { Loadable } from "../list/Loadable.tsx";
import { MirrorEntry } from "./MirrorEntry.tsx";
import { ProposeDialog } from "./ProposeDialog.tsx";
import { TableButton } from "../list/TableButton.tsx";
import { Link } from "wouter";
import { PartHead } from "#client/ui/page.ts";
import { StateMark } from "./StateMark.tsx";
import { SegmentTrack } from "#client/ui/segments.ts";

/** References between a company's register and the others', line by line. */
export function MirrorLines({ view }: { view: MirrorView }) {
  const { text } = usePageTexts();
  const loaded = usePagedList(mirrorLines, { body: linesAskedBy(view) });
  const missing = { title: text("mirror.missingTitle"), text: text("mirror.missing") };
  return (
    <Loadable of={loaded} missing={missing}>
      {(reply) => <Lines key={keyOfView(view)} {...{ view, reply }} end={loaded.end} />}
    </Loadable>
  );
}

/** Choices among the lines belong to a view. */
function keyOfView({ company, with: other, state }: MirrorView): string {
  return `${company} ${other} ${state}`;
}

function keyOfLine(naming: MirrorNaming): string {
  return `${naming.record} ${naming.role} ${naming.named}`;
}

/** Lines that drafts are to be proposed for. */
function useChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    isChosen: (line: MirrorLine) => chosen.has(keyOfLine(namingOf(line))),
    choose: (line: MirrorLine) => {
      const key = keyOfLine(namingOf(line));
      const rest = new Set(chosen);
      if (!rest.delete(key)) rest.add(key);
      setChosen(rest);
    },
    clear: () => setChosen(new Set()),
  };
}

interface LinesProps {
  view: MirrorView;
  reply: MirrorLinesReply;
  end: LoadedList<unknown>["end"];
}

function Lines({ view, reply, end }: LinesProps) {
  const { text } = usePageTexts();
  const { isChosen, choose, clear } = useChoice();
  const [proposing, setProposing] = useState<readonly MirrorLine[] | null>(null);
  const selected = reply.items.filter((line) => line.canPropose && isChosen(line));
  return (
    <>
      <MirrorHead view={view} reply={reply} />
      <Row wrap between gap={4} above={3} below={3} data-screen-only>
        <StateFilters view={view} reply={reply} />
        <Row as="span" wrap gap={2}>
          {selected.length > 0 && (
            <Button
              size="small"
              variant="primary"
              onClick={() => setProposing(selected.slice(0, limits.mirrorDrafts))}
            >
              {text("mirror.proposeMany", { count: selected.length })}
            </Button>
          )}
          <TableButton save={() => downloadMirror(tableOf(view))} />
        </Row>
      </Row>
      <Entries
        {...{ view, reply, end, isChosen, choose }}
        onPropose={(line) => setProposing([line])}
      />
      {proposing && (
        <ProposeDialog
          lines={proposing}
          onClose={() => setProposing(null)}
          onMade={() => {
            clear();
            void mirrorLines.load({ body: linesAskedBy(view) });
          }}
        />
      )}
    </>
  );
}

interface EntriesProps
  extends LinesProps, Pick<ReturnType<typeof useChoice>, "isChosen" | "choose"> {
  onPropose: (line: MirrorLine) => void;
}

function Entries({ view, reply: { items }, end, isChosen, choose, onPropose }: EntriesProps) {
  const { text } = usePageTexts();
  if (items.length === 0)
    return (
      <EmptyState
        icon={<DoneIcon size={24} />}
        title={text("mirror.noneTitle")}
        text={text("mirror.noneHere")}
      />
    );
  return (
    <>
      <Stack as="ul" role="list" gap={3} aria-label={text("mirror.listed")}>
        {items.map((line) => (
          <MirrorEntry
            key={keyOfLine(namingOf(line))}
            {...{ line, view }}
            isChosen={isChosen(line)}
            onChoose={() => choose(line)}
            onPropose={() => onPropose(line)}
          />
        ))}
      </Stack>
      <ListEnd {...end}>{text("mirror.shown", { count: items.length })}</ListEnd>
    </>
  );
}

interface MirrorHeadProps {
  view: MirrorView;
  reply: MirrorLinesReply;
}

function MirrorHead({ view, reply: { company, with: other } }: MirrorHeadProps) {
  const { text } = usePageTexts();
  const one = company?.title ?? "";
  return (
    <PartHead>
      <h2>{other ? text("mirror.pair", { one, other: other.title }) : one}</h2>
      <Tools>
        {other && (
          <Link href={addressOfMirror({ company: view.company })}>
            {text("mirror.allOf", { company: one })}
          </Link>
        )}
        <Link href={addressOfMirror()}>{text("mirror.all")}</Link>
      </Tools>
    </PartHead>
  );
}

/** The states that there are, each with its lines; the one that is shown alone leads back to all. */
function StateFilters({ view, reply: { counts } }: MirrorHeadProps) {
  const { text } = usePageTexts();
  if (counts.length < 2 && view.state === null) return <span />;
  return (
    <SegmentTrack as="nav" aria-label={text("mirror.states")}>
      <Link
        href={addressOfMirror({ ...view, state: null })}
        aria-current={view.state === null ? "page" : undefined}
      >
        {text("mirror.allStates")}
      </Link>
      {counts.map(({ state, count }) => (
        <Link
          key={state}
          href={addressOfMirror({ ...view, state })}
          aria-current={view.state === state ? "page" : undefined}
        >
          <StateMark state={state} count={count} />
        </Link>
      ))}
    </SegmentTrack>
  );
}
