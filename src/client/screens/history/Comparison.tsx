import { useEffect, useMemo, useState } from "react";
import { Link } from "wouter";
import { useForm } from "#client/form/services.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { type EarlierRecord, readVersion } from "#client/state/records/recordHistory.ts";
import { whileWanted } from "#client/state/requests/whileWanted.ts";
import { Skeleton } from "#client/theme/Skeleton.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { LetterBox } from "#client/theme/LetterBox.tsx";
import { Stack } from "#client/ui/stack.ts";
import { Hint } from "#client/ui/text.ts";
import { isTemplate } from "#shared/domain/workflow/modes.ts";
import { formatRelativeDateTime } from "#shared/domain/writing/dates.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import { LineList } from "../difference/ChangeList.tsx";
import { Sides } from "../difference/sides.ts";
import { changesByStep, type StepChanges } from "../difference/changeLines.ts";
import { linesByStep } from "../difference/wholeLines.ts";
import { stepsFor, stepTitle } from "../editor/steps.ts";
import { addressOfVersions } from "../records/addresses.ts";
import type { Compared } from "./compared.ts";

interface ComparisonProps {
  compared: Compared;
  /** Restores the part of the earlier version at a pointer; absent if the viewer may not. */
  onRestore?: ((path: string) => void) | undefined;
}

interface Read {
  compared: Compared;
  before: EarlierRecord | null;
  after: EarlierRecord;
}

export function Comparison({ compared, onRestore }: ComparisonProps) {
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    const { id, before, after } = compared;
    const both = Promise.all([before > 0 ? readVersion(id, before) : null, readVersion(id, after)]);
    return whileWanted(both, ([earlier, later]) =>
      setRead({ compared, before: earlier, after: later }),
    );
  }, [compared]);
  if (!read) return <Skeleton $width="60%" $height={20} />;
  if (!read.before) return <First version={read.after} />;
  return <Both before={read.before} after={read.after} compared={compared} onRestore={onRestore} />;
}

function Both({ before, after, compared, onRestore }: SidesProps & ComparisonProps) {
  const services = useForm();
  const { text } = useTexts();
  const { isWhole } = compared;
  const steps = useMemo(() => {
    const linesOf = isWhole ? linesByStep : changesByStep;
    return linesOf(services, asJson(before.record), asJson(after.record));
  }, [services, before, after, isWhole]);
  return (
    <Sides aria-label={text("editor.history.comparison")}>
      <Heads before={before} after={after} steps={steps} />
      <LineList
        steps={steps}
        stepTitle={(step) => stepTitle(text, step)}
        earlier={before.version}
        onRestore={onRestore}
      />
      {!isWhole && steps.length > 0 && <Alike compared={compared} steps={steps} />}
    </Sides>
  );
}

/** The steps in which nothing differs, as a way to all that both versions say. */
function Alike({ compared, steps }: { compared: Compared; steps: readonly StepChanges[] }) {
  const { text, language } = useTexts();
  const { store } = useForm();
  const numbers = stepsFor(store.context).map(({ number }) => number);
  const alike = numbers.filter((number) => steps.every(({ step }) => step !== number));
  if (alike.length === 0) return null;
  const named = new Intl.ListFormat(language).format(alike.map(String));
  return (
    <Stack as="p" above={3}>
      <Link href={addressOfVersions(compared.id, { ...compared, isWhole: true })} replace>
        {text("editor.history.alike", { count: alike.length, steps: named })}
      </Link>
    </Stack>
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

function Heads({ before, after, steps }: SidesProps & { steps: readonly StepChanges[] }) {
  const { text, language } = useTexts();
  const now = useNow();
  const sides = [
    { letter: "A", ...before },
    { letter: "B", ...after },
  ];
  const changed = steps.filter(({ count }) => count > 0);
  const count = changed.reduce((sum, step) => sum + step.count, 0);
  return (
    <div className="heads">
      <Hint className="sum">
        {count > 0 &&
          `${text("editor.history.changes", { count })} ${text("editor.history.inSteps", { count: changed.length })}`}
      </Hint>
      {sides.map(({ letter, version, at, by, status, record }) => (
        <div key={letter} className={letter === "A" ? "first" : undefined}>
          <h2>
            <LetterBox $state="there" aria-hidden="true">
              {letter}
            </LetterBox>
            {text("editor.history.version", { version })}
          </h2>
          <Hint>
            {[
              formatRelativeDateTime(at, language, now),
              // A template is in no workflow.
              isTemplate(asJson(record)) ? "" : text(`lists.statuses.${status}`),
              by?.title ?? text("editor.merge.someone"),
            ]
              .filter((said) => said !== "")
              .join(" · ")}
          </Hint>
        </div>
      ))}
    </div>
  );
}
