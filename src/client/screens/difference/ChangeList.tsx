import { useMemo } from "react";
import { useForm } from "#client/form/services.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { ResetIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { Count } from "#client/ui/count.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { changesByStep, type ChangeLine, type ShownFile, type StepChanges } from "./changeLines.ts";
import type { Difference, Piece } from "./wordDiff.ts";

interface StepListProps {
  steps: readonly StepChanges[];
  /** Heading of a step, for documents that have any. */
  stepTitle?: (step: number) => string;
  /** The version that is the earlier one. */
  earlier?: number;
  /** Restores the part of the earlier version at a pointer; absent if the viewer may not. */
  onRestore?: ((path: string) => void) | undefined;
}

interface ChangeListProps extends Omit<StepListProps, "steps"> {
  before: Body;
  after: Body;
}

export function ChangeList({ before, after, ...rest }: ChangeListProps) {
  const services = useForm();
  const steps = useMemo(() => changesByStep(services, before, after), [services, before, after]);
  return <LineList {...rest} steps={steps} />;
}

/** Two versions of a document line by line, under the headings of its steps. */
export function LineList({ steps, stepTitle, earlier, onRestore }: StepListProps) {
  const { text } = useTexts();
  if (steps.length === 0) return <p>{text("editor.history.same")}</p>;
  return steps.map(({ step, lines, count }) => (
    <section key={step} aria-labelledby={stepTitle && `history-step-${step}`}>
      {stepTitle && (
        <h3 id={`history-step-${step}`}>
          {step > 0 && `${step} `}
          {stepTitle(step)}
          {count > 0 && <Count>{count}</Count>}
        </h3>
      )}
      <ul>
        {lines.map((line) => (
          <Line
            key={`${line.kind} ${line.path}`}
            line={line}
            earlier={earlier}
            onRestore={onRestore}
          />
        ))}
      </ul>
    </section>
  ));
}

interface LineProps extends Pick<StepListProps, "earlier" | "onRestore"> {
  line: ChangeLine;
}

function Line({ line, earlier, onRestore }: LineProps) {
  const { text } = useTexts();
  const { label, kind, restores } = line;
  const isPlain = kind === "same" || kind === "moved";
  return (
    <li className="line">
      <span className="label">
        {label}
        {onRestore && earlier !== undefined && restores !== null && (
          <PlainIconButton
            name={text("editor.history.restorePart", { field: label, version: earlier })}
            onClick={() => onRestore(restores)}
          >
            <ResetIcon size={16} />
          </PlainIconButton>
        )}
      </span>
      {isPlain ? <PlainSides line={line} /> : <ChangedSides line={line} />}
    </li>
  );
}

function ChangedSides({ line }: { line: ChangeLine }) {
  const { kind, isRow } = line;
  const { text } = useTexts();
  return (
    <>
      {kind === "added" ? (
        <span className="none">{text("editor.history.notYet")}</span>
      ) : (
        <del>
          {isRow && <b>{text("editor.history.rowRemoved")}</b>}
          <Said line={line} side="before" />
        </del>
      )}
      {kind === "removed" ? (
        <span className="none">{text("editor.history.noMore")}</span>
      ) : (
        <ins>
          {isRow && <b>{text("editor.history.rowAdded")}</b>}
          <Said line={line} side="after" />
        </ins>
      )}
    </>
  );
}

/** Content that is the same in both versions, with the positions of a moved row. */
function PlainSides({ line: { kind, difference, places } }: { line: ChangeLine }) {
  const { text } = useTexts();
  return (
    <>
      <span className={kind}>
        {places && <b>{text("editor.history.rowAt", { place: places.from })}</b>}
        <Pieces pieces={difference.before} />
      </span>
      <span className={kind}>
        {places && <b>{text("editor.history.rowMoved", { place: places.to })}</b>}
        <Pieces pieces={difference.after} />
      </span>
    </>
  );
}

/** Content of a version at a place; files are links, since those of old versions are kept. */
function Said({ line, side }: { line: ChangeLine; side: keyof Difference }) {
  const files = line.files?.[side] ?? [];
  return (
    <>
      {(line.isRow || files.length === 0) && <Pieces pieces={line.difference[side]} />}
      {files.map((file) => (
        <FileLink key={file.id} file={file} />
      ))}
    </>
  );
}

function FileLink({ file: { id, name, isChanged } }: { file: ShownFile }) {
  const address = `/download/upload/${id}/${encodeURIComponent(name)}`;
  const link = (
    <a href={address} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
  return <span className="file">{isChanged ? <mark>{link}</mark> : link}</span>;
}

/** A text with what differs marked; pieces have no names of their own but their places. */
function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isChanged }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name
    isChanged ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
