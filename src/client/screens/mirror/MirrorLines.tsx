import { Button } from "@primer/react";
import { useCallback, useEffect, useState } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { useHeard } from "#client/state/live/useHeard.ts";
import { downloadMirror } from "#client/state/downloads.ts";
import {
  keyOfView,
  loadLines,
  loadMoreLines,
  mirror,
  type MirrorLine,
  type MirrorNaming,
  type MirrorView,
  namingOf,
  tableOf,
} from "#client/state/mirror/mirror.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { DoneIcon, SearchIcon } from "#client/theme/icons.ts";
import { limits } from "#shared/api/limits.ts";
import { ListEnd, OutdatedList } from "../list/ListEnd.tsx";
import { FailedList, LoadingList } from "../list/ListStates.tsx";
import { ofRecords } from "./heardRecords.ts";
import { MirrorEntry } from "./MirrorEntry.tsx";
import { Bar, MirrorHead, StateFilters } from "./MirrorHead.tsx";
import { ProposeDialog } from "./ProposeDialog.tsx";
import { TableButton } from "../list/TableButton.tsx";

/** References between a company's register and the others', line by line. */
export function MirrorLines({ view }: { view: MirrorView }) {
  const { text } = usePageTexts();
  const { asked, status, reply } = useSnapshot(mirror);
  const key = keyOfView(view);
  const load = useCallback(() => void loadLines(view), [view]);
  useEffect(load, [load]);
  useHeard(ofRecords, load);
  const isOther = asked !== key;
  if (!isOther && status === "missing")
    return (
      <EmptyState
        icon={<SearchIcon size={24} />}
        title={text("mirror.missingTitle")}
        text={text("mirror.missing")}
      />
    );
  if (!isOther && status === "failed" && !reply) return <FailedList onRetry={load} />;
  if (isOther || !reply) return <LoadingList />;
  return <Lines key={key} view={view} />;
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

function Lines({ view }: { view: MirrorView }) {
  const { text } = usePageTexts();
  const { reply, status, isMoreFailed } = useSnapshot(mirror);
  const { isChosen, choose, clear } = useChoice();
  const [proposing, setProposing] = useState<readonly MirrorLine[] | null>(null);
  const items = reply?.items ?? [];
  const selected = items.filter((line) => line.canPropose && isChosen(line));
  return (
    <>
      {status === "failed" && !isMoreFailed && (
        <OutdatedList onRetry={() => void loadLines(view)} />
      )}
      <MirrorHead view={view} />
      <Bar>
        <StateFilters view={view} />
        <span className="tools">
          {selected.length > 0 && (
            <Button
              size="small"
              variant="primary"
              onClick={() => setProposing(selected.slice(0, limits.mirrorDrafts))}
            >
              {text("mirror.proposeMany", { count: selected.length })}
            </Button>
          )}
          <TableButton
            words={text("mirror.saveTable")}
            save={() => downloadMirror(tableOf(view))}
          />
        </span>
      </Bar>
      <Entries {...{ view, isChosen, choose }} onPropose={(line) => setProposing([line])} />
      {proposing && (
        <ProposeDialog
          lines={proposing}
          onClose={() => setProposing(null)}
          onMade={() => {
            clear();
            void loadLines(view);
          }}
        />
      )}
    </>
  );
}

interface EntriesProps extends Pick<ReturnType<typeof useChoice>, "isChosen" | "choose"> {
  view: MirrorView;
  onPropose: (line: MirrorLine) => void;
}

function Entries({ view, isChosen, choose, onPropose }: EntriesProps) {
  const { text } = usePageTexts();
  const { reply, status, isMoreFailed } = useSnapshot(mirror);
  const more = useCallback(() => void loadMoreLines(view), [view]);
  const { items = [], next } = reply ?? {};
  const hasFailed = status === "failed" && isMoreFailed;
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
      <List aria-label={text("mirror.listed")}>
        {items.map((line) => (
          <MirrorEntry
            key={keyOfLine(namingOf(line))}
            {...{ line, view }}
            isChosen={isChosen(line)}
            onChoose={() => choose(line)}
            onPropose={() => onPropose(line)}
          />
        ))}
      </List>
      <ListEnd
        {...{ hasFailed }}
        next={next ?? null}
        isLoading={status === "loading"}
        onMore={more}
      >
        {text("mirror.shown", { count: items.length })}
      </ListEnd>
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
