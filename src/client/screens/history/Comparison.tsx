import { useEffect, useState } from "react";
import { useTexts } from "#client/i18n/useTexts.ts";
import { type EarlierRecord, readVersion } from "#client/state/records/recordHistory.ts";
import { Skeleton } from "#client/theme/Skeleton.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { formatRelativeDateTime } from "#shared/domain/writing/dates.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import { ChangeList, Sides } from "../difference/ChangeList.tsx";
import { stepTitle } from "../editor/steps.ts";
import type { Compared } from "./compared.ts";

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
      <ChangeList
        before={asJson(read.before.record)}
        after={asJson(read.after.record)}
        stepTitle={(step) => stepTitle(text, step)}
        earlier={read.before.version}
        onRestore={onRestore}
      />
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
