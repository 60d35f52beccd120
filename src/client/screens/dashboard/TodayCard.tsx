import { useEffect } from "react";
import { useSnapshot } from "valtio";
import styled from "styled-components";
import { Link } from "wouter";
import rule from "#schemas/lists/todayThings.json" with { type: "json" };
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { loadModule } from "#client/state/loading/loadModule.ts";
import { figures as known, type Figures } from "#client/state/figures.ts";
import { ownTasks, showTaskSheet } from "#client/state/tasks/tasks.ts";
import { DangerIcon, GapIcon } from "#client/theme/icons.ts";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { useMayChange } from "../records/selection/useMaySelect.ts";
import { addressOfTask, taskTitle } from "../workflow/taskWords.ts";
import { inBoth } from "#client/widgets/other/Other.tsx";
import type { Text } from "#shared/strings/text.ts";
import { listKey } from "#shared/strings/keys.ts";
import { Card } from "./cardParts.ts";
import { type Thing, thingsToday } from "./today.ts";

/** Counts what is counted only if there is room for it; without it, the page shows what it knows. */
async function countMore(filter: number | null): Promise<void> {
  if (known.counted?.filter === filter) return;
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
  const { items } = useSnapshot(ownTasks);
  const { counted: later } = useSnapshot(known);
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
          <li>
            <p>{text(things.length === 0 ? "screen.today.none" : "screen.today.nothingElse")}</p>
          </li>
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
  const Icon = tone === "danger" ? DangerIcon : GapIcon;
  const said = (say: { text: Text }) =>
    say.text(
      listKey("todayThings", kind),
      counted ? { ...counted } : { task: (task && taskTitle(task, say.text)) ?? "" },
    );
  return (
    <li style={{ color: `var(--fgColor-${tone})` }}>
      <Icon size={16} />
      <div>
        <p>
          <b>{inBoth(said({ text }), { words: said })}</b>
        </p>
        <p>{task?.record?.title ?? text(`${key}.reason`)}</p>
        <Link
          href={href ?? "#tasks"}
          onClick={() => href === undefined && showTaskSheet("/dashboard")}
        >
          {text(isTold ? `${key}.do` : "screen.today.show")}
        </Link>
      </div>
    </li>
  );
}

const Things = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  /* As high as things whose names take two lines, so that nothing moves once they are known. */
  min-height: 112px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    gap: 10px;
    padding: 14px 20px;
    font-size: 13px;
    line-height: 20px;
  }
  li:only-child {
    grid-column: 1 / -1;
    align-items: center;
  }
  li + li {
    border-left: 1px solid var(--borderColor-default);
  }
  svg {
    flex: none;
    margin-top: 2px;
  }
  b {
    font-weight: 600;
    color: var(--fgColor-default);
  }
  li > p,
  p + p {
    color: var(--fgColor-muted);
  }
  a {
    display: inline-block;
    padding-top: 4px;
  }
  @media (max-width: 1199.98px) {
    min-height: 132px;
  }
  @media screen and (max-width: 1023.98px) {
    grid-template-columns: minmax(0, 1fr);
    min-height: 366px;
    li {
      min-height: 122px;
      padding-inline: 16px;
    }
    li + li {
      border-left: 0;
      border-top: 1px solid var(--borderColor-default);
    }
    a {
      min-height: 40px;
      padding-block: 10px;
    }
  }
`;
