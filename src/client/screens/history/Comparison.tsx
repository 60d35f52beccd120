import { useEffect, useMemo, useState } from "react";
import styled from "styled-components";
import { useForm } from "#client/form/services.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { type EarlierRecord, readVersion } from "#client/state/recordHistory.ts";
import { ResetIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { Skeleton } from "#client/theme/Skeleton.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { formatRelativeDateTime } from "#shared/domain/writing/dates.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import { changesByStep, type ChangeLine } from "./changeLines.ts";
import type { Compared } from "./compared.ts";
import type { Piece } from "./wordDiff.ts";

interface ComparisonProps {
  compared: Compared;
  /** Restores the part of the earlier version at a pointer; absent if the viewer may not. */
  onRestore?: (path: string) => void;
}

interface Read {
  compared: Compared;
  before: EarlierRecord | null;
  after: EarlierRecord;
}

/** Two versions side by side, field by field and row by row. */
export function Comparison({ compared, onRestore }: ComparisonProps) {
  const { text } = useTexts();
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    let isWanted = true;
    const { id, before, after } = compared;
    Promise.all([before > 0 ? readVersion(id, before) : null, readVersion(id, after)]).then(
      ([earlier, later]) => {
        if (isWanted) setRead({ compared, before: earlier, after: later });
      },
      // The call has already shown its failure.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [compared]);
  if (!read) return <Skeleton $width="60%" $height={20} />;
  if (!read.before) return <First version={read.after} />;
  return (
    <Sides aria-label={text("editor.history.comparison")}>
      <Heads before={read.before} after={read.after} />
      <Changes before={read.before} after={read.after} onRestore={onRestore} />
    </Sides>
  );
}

function First({ version }: { version: EarlierRecord }) {
  const { text, language } = useTexts();
  const now = useNow();
  const when = formatRelativeDateTime(version.at, language, now);
  const who = version.by?.title ?? text("editor.merge.someone");
  return <p>{text("editor.history.first", { when, who })}</p>;
}

interface SidesProps {
  before: EarlierRecord;
  after: EarlierRecord;
}

function Heads({ before, after }: SidesProps) {
  const { text, language } = useTexts();
  const now = useNow();
  const sides = [
    { letter: "A", ...before },
    { letter: "B", ...after },
  ];
  return (
    <div className="heads">
      {sides.map(({ letter, version, at, by, status }) => (
        <div key={letter}>
          <h2>
            <span className="mark" aria-hidden="true">
              {letter}
            </span>
            {text("editor.history.version", { version })}
          </h2>
          <p>
            {[
              formatRelativeDateTime(at, language, now),
              text(`lists.statuses.${status}`),
              by?.title ?? text("editor.merge.someone"),
            ].join(" · ")}
          </p>
        </div>
      ))}
    </div>
  );
}

function Changes({ before, after, onRestore }: SidesProps & Pick<ComparisonProps, "onRestore">) {
  const services = useForm();
  const { text } = services;
  const steps = useMemo(
    () => changesByStep(services, asJson(before.record), asJson(after.record)),
    [services, before, after],
  );
  if (steps.length === 0) return <p>{text("editor.history.same")}</p>;
  return steps.map(({ step, title, lines }) => (
    <section key={step} aria-labelledby={`history-step-${step}`}>
      <h3 id={`history-step-${step}`}>
        {step > 0 && `${step} `}
        {title}
        <span className="count">{lines.length}</span>
      </h3>
      <ul>
        {lines.map((line) => (
          <Line
            key={`${line.kind} ${line.path}`}
            line={line}
            earlier={before.version}
            onRestore={onRestore}
          />
        ))}
      </ul>
    </section>
  ));
}

interface LineProps extends Pick<ComparisonProps, "onRestore"> {
  line: ChangeLine;
  /** The version that the line can be restored from. */
  earlier: number;
}

function Line({ line, earlier, onRestore }: LineProps) {
  const { text } = useTexts();
  const { label, kind, isRow, difference, restores } = line;
  return (
    <li className="line">
      <span className="label">
        {label}
        {onRestore && restores !== null && (
          <PlainIconButton
            name={text("editor.history.restorePart", { field: label, version: earlier })}
            onClick={() => onRestore(restores)}
          >
            <ResetIcon size={16} />
          </PlainIconButton>
        )}
      </span>
      {kind === "added" ? (
        <span className="none">{text("editor.history.notYet")}</span>
      ) : (
        <del>
          {isRow && <b>{text("editor.history.rowRemoved")}</b>}
          <Pieces pieces={difference.before} />
        </del>
      )}
      {kind === "removed" ? (
        <span className="none">{text("editor.history.noMore")}</span>
      ) : (
        <ins>
          {isRow && <b>{text("editor.history.rowAdded")}</b>}
          <Pieces pieces={difference.after} />
        </ins>
      )}
    </li>
  );
}

/** A text with what differs marked; pieces have no names of their own but their places. */
function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isChanged }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name
    isChanged ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}

const Sides = styled.section`
  --side: minmax(0, 1fr);
  .heads,
  .line {
    display: grid;
    grid-template-columns: 168px var(--side) var(--side);
    gap: 0 12px;
  }
  .heads {
    padding-bottom: 12px;
    border-bottom: 1px solid var(--borderColor-default);
  }
  .heads div:first-child {
    grid-column: 2;
  }
  .heads h2 {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: 14px;
    line-height: 20px;
  }
  .heads p {
    color: var(--fgColor-muted);
    font-size: 12px;
    line-height: 16px;
  }
  .mark {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border-radius: 5px;
    background: var(--bgColor-accent-emphasis);
    color: var(--fgColor-onEmphasis);
    font-size: 11px;
  }
  h3 {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 20px 0 8px;
    font-size: 14px;
  }
  .count {
    min-width: 20px;
    padding: 0 6px;
    border-radius: 10px;
    background: var(--bgColor-neutral-muted);
    font-size: 12px;
    font-weight: 400;
    text-align: center;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
    border-top: 1px solid var(--borderColor-default);
  }
  .line {
    border-bottom: 1px solid var(--borderColor-muted);
  }
  .label {
    display: flex;
    justify-content: space-between;
    gap: 4px;
    padding: 8px 0;
    color: var(--fgColor-muted);
    font-size: 13px;
    overflow-wrap: anywhere;
  }
  del,
  ins,
  .none {
    padding: 8px 12px;
    text-decoration: none;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  del {
    background: var(--diffBlob-deletionLine-bgColor);
  }
  ins {
    background: var(--diffBlob-additionLine-bgColor);
  }
  .none {
    color: var(--fgColor-muted);
    background: repeating-linear-gradient(
      -45deg,
      var(--bgColor-muted) 0 6px,
      var(--bgColor-default) 6px 12px
    );
  }
  b {
    display: block;
  }
  mark {
    border-radius: 3px;
    color: inherit;
  }
  del mark {
    background: var(--diffBlob-deletionWord-bgColor);
    text-decoration: line-through;
  }
  ins mark {
    background: var(--diffBlob-additionWord-bgColor);
    text-decoration: underline;
  }
  @media (max-width: 767.98px) {
    .heads,
    .line {
      grid-template-columns: var(--side);
    }
    .heads div:first-child {
      grid-column: auto;
    }
  }
`;
