import styled from "styled-components";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  type GapKind,
  type GapLine as LackingRecord,
  gapLinesInput,
  gapLinesOf,
} from "#client/state/gaps/gaps.ts";
import { usePagedList } from "#client/state/live/usePagedList.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { TasksIcon } from "#client/theme/icons.ts";
import { useNow } from "#client/theme/useNow.ts";
import { OtherWord } from "#client/widgets/other/OtherWord.tsx";
import { formatRelativeDate } from "#shared/domain/writing/dates.ts";
import { Stack } from "#client/ui/stack.ts";
import { Line } from "#client/ui/lines.ts";
import { Fill, Row } from "#client/ui/row.ts";
import { Text } from "#client/ui/text.ts";
import { px, small } from "#client/ui/tokens.ts";
import { Grid } from "#client/ui/grid.ts";
import { Mark } from "#client/ui/mark.ts";
import { Loadable } from "../../list/Loadable.tsx";
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
  const list = usePagedList(gapLinesOf(gap), gapLinesInput(view, gap));
  const { next, isLoading, hasFailed, onMore } = list.end;
  return (
    <Loadable of={list}>
      {({ items }) => (
        <List>
          {items.map((line) => (
            <GapLine key={line.id} line={line} gap={gap} kinds={kinds} onAssign={onAssign} />
          ))}
          {next !== null && (
            <Line>
              <BusyButton variant="invisible" size="small" isBusy={isLoading} onClick={onMore}>
                {text(hasFailed ? "action.retry" : "gaps.more")}
              </BusyButton>
            </Line>
          )}
        </List>
      )}
    </Loadable>
  );
}

interface GapLineProps extends Omit<GapLinesProps, "view"> {
  line: LackingRecord;
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
    <Line dense>
      <Fill>
        <Text as={Link} strong href={gap === "" ? addressOfForm(id) : addressOfGap(id, gap)}>
          {title}
        </Text>
      </Fill>
      <Fill tone="muted" size="small">
        {where}
      </Fill>
      <Fill tone={person ? undefined : "attention"}>{person?.title ?? text("gaps.nobody")}</Fill>
      <Row as="span" wrap end gap={2} size="tiny">
        {asked.length > 0 && <Asked tasks={asked} />}
        {count > 0 && (
          <LineButton
            words={text(gap === "" ? "gaps.assignSome" : "gaps.assignOne", { count })}
            about={title}
            onClick={assign}
          />
        )}
      </Row>
      {gap === "" && (
        <Grid as="ul" role="list" min="medium" gap={1} size="tiny">
          {open.map((each) => (
            <li key={each}>
              <Text as={Link} tone="attention" href={addressOfGap(id, each)}>
                {titleOf(each)}
                <OtherWord thing={["gap", each]} own={titleOf(each)} />
              </Text>
            </li>
          ))}
        </Grid>
      )}
    </Line>
  );
}

/** By when somebody was asked for it. */
function Asked({ tasks }: { tasks: LackingRecord["tasks"] }) {
  const { text, language } = usePageTexts();
  const now = useNow();
  const [first] = tasks.flatMap(({ due }) => due ?? []).toSorted();
  return (
    <Mark tone="muted">
      <TasksIcon size={16} />
      {first === undefined
        ? text("gaps.asked", { count: tasks.length })
        : text("gaps.askedUntil", {
            count: tasks.length,
            date: formatRelativeDate(first, language, now),
          })}
    </Mark>
  );
}

/** Below their heading; names read as text until pointed at. */
const List = styled(Stack).attrs({ as: "ul", role: "list", inset: true, below: 2 })`
  > li {
    padding-inline-start: ${px(6)};
  }
  > li > div > a:not(:hover) {
    color: var(--fgColor-default);
  }
  > li > ul {
    flex-basis: 100%;
  }
  ${small} {
    > li {
      padding-inline-start: 0;
    }
    a {
      display: inline-block;
      padding-block: ${px(1)};
    }
  }
`;
