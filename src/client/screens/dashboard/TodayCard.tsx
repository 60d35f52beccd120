import { useEffect } from "react";
import { useSnapshot } from "valtio";
import styled from "styled-components";
import { below, px } from "#client/ui/tokens.ts";
import { Link } from "wouter";
import rule from "#schemas/lists/todayThings.json" with { type: "json" };
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { loadModule } from "#client/state/loading/loadModule.ts";
import { countedLater, type Figures } from "#client/state/figures.ts";
import { showTaskSheet, useOwnTasks } from "#client/state/tasks/tasks.ts";
import { DangerIcon, GapIcon } from "#client/theme/icons.ts";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { Card } from "#client/ui/cards.ts";
import { Line, Thirds } from "#client/ui/lines.ts";
import { Fill, Row } from "#client/ui/row.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { Mark } from "#client/ui/mark.ts";
import { useMayChange } from "../records/selection/useMaySelect.ts";
import { addressOfTask, taskTitle } from "../workflow/taskWords.ts";
import { inBoth } from "#client/widgets/other/Other.tsx";
import type { Text as Lookup } from "#shared/strings/text.ts";
import { listKey } from "#shared/strings/keys.ts";
import { type Thing, thingsToday } from "./today.ts";

/** Counts what is counted only if there is room for it; without it, the page shows what it knows. */
async function countMore(filter: number | null): Promise<void> {
  if (countedLater.counted?.filter === filter) return;
  try {
    const { loadTodayCounts } = await loadModule(
      () => import("#client/state/records/todayCounts.ts"),
    );
    await loadTodayCounts(filter);
  } catch {
    // The rest of the page says what cannot be reached.
  }
}

/** The things that need the viewer today, each with its reason and what to do; as high as they are while they load. */
export function TodayCard({ figures }: { figures: Figures | null }) {
  const { text } = usePageTexts();
  const { viewer } = useSnapshot(auth);
  const { items } = useOwnTasks();
  const { counted: later } = useSnapshot(countedLater);
  const things = figures
    ? thingsToday({ figures, tasks: items, features: viewer?.features ?? [], later })
    : [];
  const hasRoom = figures !== null && things.length < rule.most;
  const filter = figures?.filter ?? null;
  useEffect(() => {
    if (hasRoom) void countMore(filter);
  }, [hasRoom, filter]);
  return (
    <Card data-screen-only as="section" aria-labelledby="today-title" aria-busy={figures === null}>
      <HiddenText as="h2" id="today-title">
        {text("screen.today.title")}
      </HiddenText>
      <Things role="list">
        {things.map((thing) => (
          <ThingLine key={`${thing.kind} ${thing.task?.id ?? ""}`} thing={thing} />
        ))}
        {figures && things.length < rule.most && (
          <Line size="small">
            <Muted as="p">
              {text(things.length === 0 ? "screen.today.none" : "screen.today.nothingElse")}
            </Muted>
          </Line>
        )}
      </Things>
    </Card>
  );
}

function ThingLine({ thing: { kind, tone, counted, task } }: { thing: Thing }) {
  const { text } = usePageTexts();
  // Read-only users see what is to be done but are not told to do it.
  const isTold = useMayChange() || !counted;
  const key = `screen.today.${kind}`;
  const href = counted?.href ?? (task && addressOfTask(task));
  const isDanger = tone === "danger";
  const Icon = isDanger ? DangerIcon : GapIcon;
  const said = (say: { text: Lookup }) =>
    say.text(
      listKey("todayThings", kind),
      counted ? { ...counted } : { task: (task && taskTitle(task, say.text)) ?? "" },
    );
  return (
    <Line stacked>
      <Row align="start" gap={2} size="small">
        <Mark tone={isDanger ? "danger" : "attention"}>
          <Icon size={16} />
        </Mark>
        <Fill>
          <Text as="p" strong>
            {inBoth(said({ text }), { words: said })}
          </Text>
          <Muted as="p">{task?.record?.title ?? text(`${key}.reason`)}</Muted>
          <TextButton
            as={Link}
            href={href ?? "#tasks"}
            onClick={() => href === undefined && showTaskSheet("/dashboard")}
          >
            {text(isTold ? `${key}.do` : "screen.today.show")}
          </TextButton>
        </Fill>
      </Row>
    </Line>
  );
}

/** As high as things whose names take two lines, so that nothing moves once they are known. */
const Things = styled(Thirds)`
  min-height: ${px(22)};
  @media ${below.large} {
    min-height: ${px(27)};
  }
  @media screen and ${below.medium} {
    min-height: ${px(87.5)};
  }
`;
