import { type Snapshot, useSnapshot } from "valtio";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { auth } from "#client/state/auth.ts";
import { TextsProvider, usePageTexts, useTexts } from "#client/i18n/useTexts.ts";
import { SideSheet } from "#client/ui/dialogs/SideSheet.tsx";
import { Button } from "@primer/react";
import { useState } from "react";
import { loadOwnTasks, useOwnTasks } from "#client/state/tasks/tasks.ts";
import { AddIcon } from "#client/theme/icons.ts";
import { Muted } from "#client/ui/text.ts";
import { FailedCard } from "../FailedCard.tsx";
import { isActiveTask } from "#shared/domain/workflow/tasks.ts";
import { TaskForm } from "./lazyTaskForm.ts";
import { TaskLines } from "./TaskLines.tsx";
import type { Operations } from "#shared/generated/operations.ts";
import { downloadFile } from "#client/state/downloads.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { ownWork, stopWork, undoWork } from "#client/state/work/work.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { formatRelativeDateTime } from "#shared/domain/writing/dates.ts";
import { Working } from "#client/ui/Working.tsx";
import { Fill } from "#client/ui/row.ts";
import { Line } from "#client/ui/lines.ts";

/** Tasks of the viewer, where the group has them, and their long work; from any page. */
export function TaskSheet({ onClose }: { onClose: () => void }) {
  const texts = usePageTexts();
  const { text } = texts;
  const { viewer } = useSnapshot(auth);
  const hasTasks = hasFeature(viewer?.features ?? [], "workflow");
  return (
    <TextsProvider value={texts}>
      <SideSheet title={text(hasTasks ? "workflow.tasks" : "work.title")} onClose={onClose}>
        {hasTasks && <OwnTasks />}
        <OwnWork isAlone={!hasTasks} />
      </SideSheet>
    </TextsProvider>
  );
}

/** The viewer's tasks, soonest first, and a way to add a note to self. */
function OwnTasks() {
  const { text } = useTexts();
  const { status, items, total, failure } = useOwnTasks();
  const [isAdding, setAdding] = useState(false);
  if (status === "failed")
    return (
      <FailedCard
        title={text("workflow.failed")}
        failure={failure}
        onRetry={() => void loadOwnTasks()}
      />
    );
  if (status === "loading") return null;
  // Those beyond the reply are only counted.
  const left = total - items.filter(isActiveTask).length;
  return (
    <>
      {items.length === 0 && (
        <Muted as="p" above={1} below={2}>
          {text("workflow.noOwnTasks")}
        </Muted>
      )}
      <TaskLines tasks={items} withRecord />
      {left > 0 && (
        <Muted as="p" above={1} below={2}>
          {text("workflow.more", { count: left })}
        </Muted>
      )}
      {isAdding ? (
        <TaskForm recordId={null} onClose={() => setAdding(false)} />
      ) : (
        <Button
          size="small"
          variant="invisible"
          leadingVisual={AddIcon}
          onClick={() => setAdding(true)}
        >
          {text("workflow.task.add")}
        </Button>
      )}
    </>
  );
}

type WorkLine = Snapshot<Operations["work.own"]["reply"]>["items"][number];

/** The viewer's long work, which goes on when one leaves its page, and what came of it. */
function OwnWork({ isAlone }: { isAlone: boolean }) {
  const { text } = useTexts();
  const { status, data, reload } = useResource(ownWork, {});
  if (isAlone && data === null && status === "failed")
    return <FailedCard title={text("work.title")} failure={null} onRetry={reload} />;
  // Beside tasks nobody waits for this list: what fails or isn't there is left out.
  if (!data || data.items.length === 0)
    return isAlone && data ? <Muted as="p">{text("work.none")}</Muted> : null;
  return (
    <section aria-labelledby={isAlone ? undefined : "own-work"}>
      {!isAlone && <h3 id="own-work">{text("work.title")}</h3>}
      <ul>
        {data.items.toReversed().map((line) => (
          <Line key={line.id}>
            <WorkState line={line} onChanged={reload} />
          </Line>
        ))}
      </ul>
    </section>
  );
}

function WorkState({ line, onChanged }: { line: WorkLine; onChanged: () => void }) {
  const { text, language } = useTexts();
  const now = useNow();
  const { id, kind, at, state, progress, stoppable, undoable, file, href } = line;
  const what = text(`work.${kind}`);
  const ended = state === "done" ? "work.done" : "work.failed";
  const words = text(state === "running" ? "work.percent" : ended, { what, percent: progress });
  return (
    <>
      <Fill>
        {state === "running" ? (
          <Working words={words} label={what} percent={progress} />
        ) : (
          <p>{words}</p>
        )}
        <Muted>{formatRelativeDateTime(at, language, now)}</Muted>
      </Fill>
      {stoppable && (
        <Button
          size="small"
          aria-label={text("work.haltOf", { what })}
          onClick={() => void stopWork(id).then(onChanged)}
        >
          {text("work.halt")}
        </Button>
      )}
      {undoable && (
        <Button
          size="small"
          aria-label={text("work.takeBackOf", { what })}
          onClick={() => void undoWork(id).then(onChanged)}
        >
          {text("work.takeBack")}
        </Button>
      )}
      {href !== undefined && <LinkButton href={href}>{text("work.openOf", { what })}</LinkButton>}
      {file !== undefined && (
        <Button
          size="small"
          aria-label={text("work.saveOf", { what })}
          onClick={() => void downloadFile(file, what)}
        >
          {text("work.save")}
        </Button>
      )}
    </>
  );
}
