import type { Role } from "#shared/generated/words/words.ts";
import { auth } from "../auth.ts";
import { commentCounts, countsOf } from "../comments/counts.ts";
import { activityWeeks } from "../activity/activityWeeks.ts";
import { figureHistory, figures } from "../figures.ts";
import { lookups } from "../editorLookups.ts";
import { loadOwnTasks } from "../tasks/tasks.ts";
import { loadWorkflow, recordOfWorkflow } from "../tasks/recordWorkflow.ts";
import { followWeeks, isLogged } from "./followActivity.ts";
import { type Heard, onHeard } from "./heard.ts";

/** Milliseconds in which further updates are waited for, so that a burst is one. */
const pause = 250;

/** True if any received update matches; always true if updates were missed. */
type Tells = (is: (heard: Heard) => boolean) => boolean;

/** Reads again what others have changed of what pages share: tasks, figures, comments, look-ups. */
export function followChanges(): () => void {
  let waiting: Heard[] | null = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = (): void => {
    const told = waiting;
    waiting = [];
    timer = undefined;
    readAgain((is) => told === null || told.some(is));
  };
  const end = onHeard((heard) => {
    waiting = heard && waiting ? [...waiting, ...heard] : null;
    // Many hear of it at once: they don't all ask at once.
    timer ??= setTimeout(read, pause * (0.5 + Math.random()));
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}

function readAgain(tells: Tells): void {
  if (tells(isForBell)) void loadOwnTasks();
  const tellsOf = (id: number | null, is: (heard: Heard) => boolean): id is number =>
    id !== null && tells((heard) => heard.id === id && is(heard));
  const tasks = recordOfWorkflow();
  if (tellsOf(tasks, ({ topic }) => topic === "workflow")) void loadWorkflow(tasks);
  const isCounted = ({ id, kind }: Heard) =>
    kind === "comment" && id !== undefined && countsOf(id) !== null;
  if (tells(isCounted)) void commentCounts.reload();
  if (isAtDashboard()) readDashboard(tells);
  for (const [name, known] of Object.entries(lookups)) {
    const [list = ""] = name.split(" ");
    // Read again when it is next opened.
    if (known && tells((heard) => isOfList(heard, list))) known.at = 0;
  }
}

function readDashboard(tells: Tells): void {
  const hasChanged = tells(({ topic, kind }) => topic === "records" && kind !== "comment");
  if (hasChanged)
    for (const each of [figures, figureHistory]) if (each.state.data) void each.reload();
  if (activityWeeks.status === "ready" && tells(isLogged)) void followWeeks();
}

function isForBell({ topic, role }: Heard): boolean {
  if (topic === "tasks") return true;
  // Border: the server names one of our roles.
  return topic === "workflow" && (auth.viewer?.roles.includes(role as Role) ?? false);
}

function isOfList({ topic, kind }: Heard, list: string): boolean {
  return topic === "entities" ? kind === list : topic === "records" && list === "records";
}

function isAtDashboard(): boolean {
  return window.location.pathname.startsWith("/dashboard");
}
