import { useEffect } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { type GapKind, type GapLine as Line, gaps, loadGapLines } from "#client/state/gaps/gaps.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { TasksIcon } from "#client/theme/icons.ts";
import { useNow } from "#client/theme/useNow.ts";
import { OtherWord } from "#client/widgets/other/OtherWord.tsx";
import { formatRelativeDate } from "#shared/domain/writing/dates.ts";
import { FailedList, LoadingList } from "../../list/ListStates.tsx";
import { addressOfForm, addressOfGap } from "../addresses.ts";
import { type Assigning, LineButton } from "./LineButton.tsx";
import { BusyButton } from "#client/theme/BusyButton.tsx";

interface GapLinesProps {
  view: RecordView;
  /** The field that the records lack; empty for any. */
  gap: string;
  /** The fields that are spoken of. */
  kinds: readonly GapKind[];
  onAssign: (assigning: Assigning) => void;
}

/** Records that lack a field, or anything, each a link to where it is filled in. */
export function GapLines({ view, gap, kinds, onAssign }: GapLinesProps) {
  const { text } = usePageTexts();
  const lines = useSnapshot(gaps).lines[gap];
  useEffect(() => {
    if (!lines) void loadGapLines(view, gap);
  }, [lines, view, gap]);
  const again = () => void loadGapLines(view, gap);
  if (lines?.status === "failed" && lines.items.length === 0) return <FailedList onRetry={again} />;
  if (!lines || lines.items.length === 0) return <LoadingList />;
  return (
    <List role="list">
      {lines.items.map((line) => (
        <li key={line.id}>
          <GapLine line={line} gap={gap} kinds={kinds} onAssign={onAssign} />
        </li>
      ))}
      {(lines.next !== null || lines.status === "failed") && (
        <li>
          <BusyButton
            variant="invisible"
            size="small"
            isBusy={lines.status === "loading"}
            onClick={again}
          >
            {text(lines.status === "failed" ? "action.retry" : "gaps.more")}
          </BusyButton>
        </li>
      )}
    </List>
  );
}

interface GapLineProps extends Omit<GapLinesProps, "view"> {
  line: Line;
}

function GapLine({ line, gap, kinds, onAssign }: GapLineProps) {
  const { text } = usePageTexts();
  const { id, title, company, department, person } = line;
  const open = gap === "" ? line.gaps : [gap];
  const asked = line.tasks.filter((task) => open.includes(task.gap));
  const count = open.length - asked.length;
  const where = [company, department].filter((each) => each !== undefined).join(", ");
  const assign = () => onAssign({ gap: gap === "" ? null : gap, recordId: id, count });
  const titleOf = (each: string) => kinds.find((kind) => kind.gap === each)?.title ?? each;
  return (
    <Row>
      <Link className="name" href={gap === "" ? addressOfForm(id) : addressOfGap(id, gap)}>
        {title}
      </Link>
      <span className="where">{where}</span>
      <span className={person ? "who" : "who nobody"}>{person?.title ?? text("gaps.nobody")}</span>
      <span className="task">
        {asked.length > 0 && <Asked tasks={asked} />}
        {count > 0 && (
          <LineButton
            words={text(gap === "" ? "gaps.assignSome" : "gaps.assignOne", { count })}
            about={title}
            onClick={assign}
          />
        )}
      </span>
      {gap === "" && (
        <ul className="fields">
          {open.map((each) => (
            <li key={each}>
              <Link href={addressOfGap(id, each)}>
                {titleOf(each)}
                <OtherWord thing={["gap", each]} own={titleOf(each)} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Row>
  );
}

/** By when somebody was asked for it. */
function Asked({ tasks }: { tasks: Line["tasks"] }) {
  const { text, language } = usePageTexts();
  const now = useNow();
  const [first] = tasks.flatMap(({ due }) => due ?? []).toSorted();
  return (
    <span className="asked">
      <TasksIcon size={16} />
      {first === undefined
        ? text("gaps.asked", { count: tasks.length })
        : text("gaps.askedUntil", {
            count: tasks.length,
            date: formatRelativeDate(first, language, now),
          })}
    </span>
  );
}

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0 0 8px;
  > li {
    padding: 0 24px 0 calc(var(--a30-page-inline) + 24px);
  }
  > li + li {
    border-top: 1px solid var(--borderColor-muted);
  }
  @media (max-width: 767.98px) {
    > li {
      padding-inline: var(--a30-page-inline);
    }
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 4fr) minmax(0, 3fr) minmax(140px, auto);
  align-items: center;
  gap: 4px 16px;
  min-height: 40px;
  padding: 6px 0;
  a {
    color: var(--fgColor-default);
    overflow-wrap: anywhere;
  }
  .name {
    font-weight: 500;
  }
  a:hover {
    color: var(--fgColor-accent);
    text-decoration: underline;
  }
  .fields {
    grid-column: 1 / -1;
    columns: 3 220px;
    column-gap: 24px;
    margin: 0;
    padding: 0 0 8px;
    list-style: none;
    font-size: 12px;
    line-height: 20px;
  }
  .fields li {
    break-inside: avoid;
  }
  .fields a {
    color: var(--fgColor-attention);
  }
  .where,
  .asked {
    color: var(--fgColor-muted);
  }
  .where {
    font-size: 13px;
  }
  .nobody {
    color: var(--fgColor-attention);
  }
  .task {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    align-items: center;
    gap: 4px 8px;
  }
  .asked {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-size: 12px;
  }
  @media (max-width: 767.98px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    padding: 10px 0;
    .task {
      justify-content: flex-start;
    }
    a {
      display: inline-block;
      padding: 4px 0;
    }
  }
`;
