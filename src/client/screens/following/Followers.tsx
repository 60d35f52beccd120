import { Button } from "@primer/react";
import { useEffect, useState } from "react";
import { Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { Table } from "#client/ui/table.ts";
import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";
import { Link } from "wouter";
import { useTexts } from "#client/i18n/useTexts.ts";
import { showToast } from "#client/state/notices.ts";
import type { Follower, UpdatedFollower } from "#client/state/records/followedTemplates.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { RecordsIcon } from "#client/theme/icons.ts";
import { Working } from "#client/ui/Working.tsx";
import { Skeleton } from "#client/theme/Skeleton.tsx";
import { limits } from "#shared/api/limits.ts";
import { isAtRest } from "#shared/domain/workflow/transitions.ts";
import { listKey } from "#shared/strings/keys.ts";
import { ReopenChoice } from "../pieces/changes.tsx";
import { ownRecords } from "../records/recordPlaces.ts";
import { stateKeys } from "./stateWords.ts";
import { type Followers as Known, useFollowers } from "./useFollowers.ts";

/** The records that follow a template, with what each lacks of it, and the step that updates them. */
export function Followers({ template, onClose }: { template: number; onClose: () => void }) {
  const { text } = useTexts();
  const known = useFollowers(template);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { page } = known;
  const chosen = known.open.filter(({ id }) => !left.has(id));
  const nothing = nothingToDo(known, chosen);
  const choose = (id: number, isChosen: boolean) =>
    setLeft(
      (before) => new Set([...before].filter((each) => each !== id).concat(isChosen ? [] : [id])),
    );
  return (
    <Dialog
      title={text("following.followers", { name: page?.name ?? "" })}
      icon={<RecordsIcon size={16} />}
      tone="accent"
      width={limits.dialogWidth}
      onClose={onClose}
      footer={<Steps known={known} chosen={chosen} onClose={onClose} />}
    >
      {!page && <Skeleton $width="60%" $height={20} />}
      {page && page.items.length === 0 && <p>{text("following.noFollowers")}</p>}
      {page && page.items.length > 0 && (
        <>
          <p>{text("following.followersIntro")}</p>
          {known.stage === "stopped" && <p role="alert">{text("following.stopped")}</p>}
          <Running work={known.work} />
          <p role="status" className="nothing">
            {nothing && text(nothing)}
          </p>
          <Lines known={known} chosen={chosen} onChoose={choose} />
          <Reopen known={known} />
          {page.next !== undefined && known.stage === "list" && (
            <Button variant="invisible" disabled={known.isBusy} onClick={() => void known.more()}>
              {text("following.more", { count: page.total - page.items.length })}
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
}

function Reopen({ known: { stage, reopenable, reopens, setReopens } }: { known: Known }) {
  if (stage !== "list") return null;
  return <ReopenChoice count={reopenable.length} isChosen={reopens} onChange={setReopens} />;
}

/** Why there is nothing to update, if there isn't. */
function nothingToDo({ page, stage, open, outcome }: Known, chosen: readonly Follower[]) {
  if (!page || chosen.some(({ id }) => stage === "list" || outcome(id)?.state === "taken"))
    return null;
  if (stage === "preview") return "following.noneTakes";
  if (stage !== "list") return null;
  if (open.length > 0) return "following.noneChosen";
  const isCurrent = page.next === undefined && page.items.every(({ changes }) => changes === 0);
  return isCurrent ? "following.allCurrent" : "following.noneOpen";
}

interface LinesProps {
  known: Known;
  chosen: readonly Follower[];
  onChoose: (id: number, isChosen: boolean) => void;
}

function Lines({ known, chosen, onChoose }: LinesProps) {
  const { text } = useTexts();
  return (
    <ChangeTable stacked above={3}>
      <thead>
        <tr>
          <th scope="col">{text("following.record")}</th>
          <th scope="col">{text("following.status")}</th>
          <th scope="col">{text("following.changes")}</th>
        </tr>
      </thead>
      <tbody>
        {(known.page?.items ?? []).map((follower) => (
          <Line
            key={follower.id}
            follower={follower}
            outcome={known.outcome(follower.id)}
            isDone={known.stage === "done"}
            isOpen={known.stage === "list" && known.open.includes(follower)}
            isChosen={chosen.includes(follower)}
            onChoose={(isChosen) => onChoose(follower.id, isChosen)}
          />
        ))}
      </tbody>
    </ChangeTable>
  );
}

interface StepsProps {
  known: Known;
  chosen: readonly Follower[];
  onClose: () => void;
}

function Running({ work }: Pick<Known, "work">) {
  const { text } = useTexts();
  const isUndone = work?.work === "changeUndo" && work.state === "done";
  const count = work?.done ?? 0;
  useEffect(() => {
    if (isUndone) showToast(text("following.undone", { count }));
    // oxlint-disable-next-line react/exhaustive-deps -- said once it has ended
  }, [isUndone]);
  if (work?.state !== "running") return null;
  const { done, same, refused, total, progress } = work;
  return (
    <Working
      words={text("bulk.running", { done: done + same + refused, total })}
      label={text("bulk.progress")}
      percent={progress}
    />
  );
}

/** First what an update would do, then the update, then the way back. */
function Steps({ known, chosen, onClose }: StepsProps) {
  const { text } = useTexts();
  const { stage, isBusy, work } = known;
  if (stage === "running")
    return (
      <>
        <Button onClick={onClose}>{text("action.close")}</Button>
        <Button disabled={isBusy} onClick={() => void known.stop()}>
          {text("bulk.halt")}
        </Button>
      </>
    );
  const isPreview = stage === "preview";
  const count = countOf(known, chosen);
  const isUndoable = (stage === "done" || stage === "stopped") && work?.undoable === true;
  return (
    <>
      {isUndoable ? (
        <Button disabled={isBusy} onClick={() => void known.undo()}>
          {text("following.undo")}
        </Button>
      ) : (
        <Button onClick={onClose}>{text(count > 0 ? "action.cancel" : "action.close")}</Button>
      )}
      {stage === "done" && (
        <Button variant="primary" onClick={onClose}>
          {text("action.close")}
        </Button>
      )}
      {count > 0 && (
        <Button
          variant="primary"
          disabled={isBusy}
          onClick={() => void (isPreview ? known.update() : known.preview(chosen))}
        >
          {text(stepKeys[stage === "done" ? "list" : stage], { count })}
        </Button>
      )}
    </>
  );
}

/** How many records the next step is about. */
function countOf({ stage, outcome }: Known, chosen: readonly Follower[]): number {
  if (stage === "done") return 0;
  if (stage !== "preview") return chosen.length;
  return chosen.filter(({ id }) => outcome(id)?.state === "taken").length;
}

const stepKeys = {
  list: "following.preview",
  preview: "following.update",
  stopped: "following.goOn",
} as const;

interface LineProps {
  follower: Follower;
  outcome: UpdatedFollower | undefined;
  /** False while the outcome is only a preview. */
  isDone: boolean;
  isOpen: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Line({ follower, outcome, isDone, ...choice }: LineProps) {
  const { text } = useTexts();
  return (
    <tr>
      <th scope="row">
        <Named follower={follower} {...choice} />
      </th>
      <td>{text(listKey("statuses", follower.status))}</td>
      <td>{useWords({ follower, outcome, isDone })}</td>
    </tr>
  );
}

type NamedProps = Pick<LineProps, "follower" | "isOpen" | "isChosen" | "onChoose">;

/** The record, and whether it is chosen. */
function Named({ follower: { id, name, company }, isOpen, isChosen, onChoose }: NamedProps) {
  const { text } = useTexts();
  return (
    <Row align="start" gap={2}>
      <span className="choice">
        {isOpen && (
          <CheckBox
            aria-label={text("following.choose", {
              name: [name, company?.title].filter(Boolean).join(", "),
            })}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        )}
      </span>
      <Stack as="span">
        <Link href={`${ownRecords.edit}${id}`}>{name}</Link>
        {company?.title !== undefined && <small>{company.title}</small>}
      </Stack>
    </Row>
  );
}

/** Describes how a record differs from its template, or the outcome of the update. */
function useWords({
  follower,
  outcome,
  isDone,
}: Pick<LineProps, "follower" | "outcome" | "isDone">): string {
  const { text } = useTexts();
  const { changes, conflicts, canTake } = follower;
  if (outcome?.state === "taken")
    return [
      text(isDone ? "following.taken" : "following.takes", { count: outcome.taken }),
      outcome.left > 0 ? text("following.leaves", { count: outcome.left }) : "",
    ]
      .filter(Boolean)
      .join(" ");
  if (outcome) return text(stateKeys[outcome.state]);
  if (changes === 0) return text("following.current");
  if (isAtRest(follower.status)) return text("following.atRest", { count: changes });
  return [
    text("following.lacks", { count: changes }),
    conflicts > 0 ? text("following.hasOwn", { count: conflicts }) : "",
    canTake ? "" : text("following.state.locked"),
  ]
    .filter(Boolean)
    .join(" ");
}

const ChangeTable = styled(Table)`
  .choice {
    flex: none;
    width: ${px(5)};
    padding-top: ${px(0.5)};
  }
`;
