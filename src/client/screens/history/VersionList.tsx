import { Button } from "@primer/react";
import { Fragment, useEffect, useMemo, useRef } from "react";
import styled from "styled-components";
import { below, px, radius, rule } from "#client/ui/tokens.ts";
import { Link } from "wouter";
import { useSnapshot } from "valtio";
import {
  type HistoryEntry,
  loadOlder,
  recordHistory,
} from "#client/state/records/recordHistory.ts";
import { ReplaceIcon } from "#client/theme/icons.ts";
import { useNow } from "#client/theme/useNow.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { LetterBox } from "#client/theme/LetterBox.tsx";
import { Initials } from "#client/ui/initials.ts";
import { Fill } from "#client/ui/row.ts";
import { Hint, Muted, Text } from "#client/ui/text.ts";
import type { Context } from "#shared/engine/plan/types.ts";
import { formatDate, formatRelativeDateTime } from "#shared/domain/writing/dates.ts";
import { initialsOf } from "#shared/domain/writing/names.ts";
import { AsOfForm } from "../reading/AsOfForm.tsx";
import { addressOfVersions } from "../records/addresses.ts";
import type { Compared } from "./compared.ts";
import type { Text as Lookup } from "#shared/strings/text.ts";
import { allSteps, stepFinder } from "../editor/steps.ts";
import { type FormServices, useForm } from "#client/form/services.ts";
import {
  type ChangedParts,
  versionChanges,
  wantChanges,
} from "#client/state/records/versionChanges.ts";
import { Stack } from "#client/ui/stack.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import { type ChangeLine, changesByStep } from "../difference/changeLines.ts";
import type { Piece } from "../difference/wordDiff.ts";

interface VersionListProps {
  compared: Compared;
  plans: NonNullable<Context["plans"]>;
}

/** All versions by month; one that is chosen is compared with the one before it. */
export function VersionList({ compared, plans }: VersionListProps) {
  const { text, language } = useTexts();
  const { items, total, isLoading } = useSnapshot(recordHistory);
  const left = total - items.length;
  return (
    <List aria-label={text("editor.history.versions")}>
      <AsOfForm id={compared.id} />
      <ol>
        {items.map((entry, index) => {
          const month = formatDate(entry.at, "monthYear", language);
          const before = items[index - 1];
          const isNewMonth = !before || formatDate(before.at, "monthYear", language) !== month;
          return (
            <Fragment key={entry.version}>
              {isNewMonth && (
                <Muted as="li" size="tiny" strong above={3} below={1}>
                  {month}
                </Muted>
              )}
              <li>
                <Version entry={entry} compared={compared} plans={plans} />
              </li>
            </Fragment>
          );
        })}
      </ol>
      {left > 0 && (
        <Button variant="invisible" disabled={isLoading} onClick={() => void loadOlder()}>
          {text("editor.history.older", { count: left })}
        </Button>
      )}
    </List>
  );
}

function Version({ entry, compared, plans }: VersionListProps & { entry: HistoryEntry }) {
  const { text, language } = useTexts();
  const now = useNow();
  const { version, by, at, comment } = entry;
  const { id, isWhole } = compared;
  const who = by?.title ?? text("editor.merge.someone");
  const mark = version === compared.after ? "B" : version === compared.before ? "A" : null;
  return (
    <>
      <Link
        href={addressOfVersions(id, { before: version - 1, after: version, isWhole })}
        className="version"
        aria-current={version === compared.after ? "true" : undefined}
        data-chosen={mark !== null || undefined}
        replace
      >
        {mark === null ? (
          <Initials aria-hidden="true">{initialsOf(who)}</Initials>
        ) : (
          <LetterBox $state="there" aria-hidden="true">
            {mark}
          </LetterBox>
        )}
        <Fill>
          <p>
            <b>{version}</b> · {entryWords(entry, plans, text)}
          </p>
          <Hint>
            {formatRelativeDateTime(at, language, now)}, {who}
          </Hint>
          {comment !== undefined && (
            <Text as="q" size="small">
              {comment}
            </Text>
          )}
          <VersionWords id={id} entry={entry} />
        </Fill>
      </Link>
      {version !== compared.after && version !== compared.before && (
        <Link
          href={addressOfVersions(id, { ...sortedPair(version, compared.after), isWhole })}
          className="compare"
          aria-label={text("editor.history.compare", { version, other: compared.after })}
          title={text("editor.history.compare", { version, other: compared.after })}
          replace
        >
          <ReplaceIcon size={16} />
        </Link>
      )}
    </>
  );
}

function sortedPair(one: number, other: number): { before: number; after: number } {
  return { before: Math.min(one, other), after: Math.max(one, other) };
}

const List = styled.nav`
  padding: ${px(4)} ${px(5)};
  ol {
    list-style: none;
  }
  li {
    position: relative;
  }
  .version {
    display: flex;
    gap: ${px(2)};
    margin: ${px(0.5)} -${px(2)};
    padding: ${px(2)} ${px(10)} ${px(2)} ${px(2)};
    border-radius: ${radius.control};
    color: var(--fgColor-default);
  }
  .version:hover {
    background: var(--control-transparent-bgColor-hover);
    text-decoration: none;
  }
  .version[data-chosen] {
    background: var(--bgColor-accent-muted);
  }
  .compare {
    position: absolute;
    top: ${px(2)};
    right: -${px(1)};
    padding: ${px(2)};
    color: var(--fgColor-muted);
  }
  @media (forced-colors: active) {
    .version[data-chosen] {
      outline: ${px(0.5)} solid Highlight;
    }
  }
  @media ${below.medium} {
    border-bottom: ${rule.default};
    ol {
      max-height: ${px(60)};
      overflow: auto;
    }
  }
`;

/** Texts of acts that change no fields. */
const doneKeys: Readonly<Record<string, string>> = {
  create: "editor.history.done.create",
  restore: "editor.history.done.restore",
  template: "editor.history.done.template",
  replace: "editor.history.done.replace",
  undo: "editor.history.done.undo",
};

/** Describes a version in a few words: its status, its act, or the steps it changed. */
function entryWords(
  { op, status, changes }: HistoryEntry,
  plans: NonNullable<Context["plans"]>,
  text: Lookup,
): string {
  if (op === "status") return text(`lists.statuses.${status}`);
  const done = doneKeys[op];
  if (done !== undefined) return text(done);
  const stepOf = stepFinder(plans);
  const steps = new Set(changes.map(({ field }) => stepOf(field)));
  const names = allSteps
    .filter(({ number }) => steps.has(number))
    .map(({ plan }) => text(`${plan.textKey}.label`));
  return names.length > 0 ? names.join(", ") : text("editor.history.done.save");
}

/** The first changes of a version in words, asked for once it comes into view. */
function VersionWords({ id, entry }: { id: number; entry: HistoryEntry }) {
  const { version, changes } = entry;
  const services = useForm();
  const { text } = useTexts();
  const { id: known, parts } = useSnapshot(versionChanges);
  const place = useRef<HTMLSpanElement>(null);
  const total = changes.reduce((sum, { count }) => sum + count, 0);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && wantChanges(id, version),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, version]);
  const part = known === id ? parts[version] : null;
  const told = useMemo(() => (part ? changeWords(services, part) : []), [services, part]);
  if (total === 0) return null;
  return (
    <Stack as="span" size="tiny" above={1} ref={place}>
      {told.map((change, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- changes have no other name
        <Change key={at} change={change} />
      ))}
      {told.length > 0 && total > told.length && (
        <span>{text("editor.history.words.more", { count: total - told.length })}</span>
      )}
    </Stack>
  );
}

function Change({ change }: { change: ChangeWords }) {
  const { text } = useTexts();
  const { label, before, after, kind } = change;
  const said = { label, before, after };
  // Of what has no words of its own, the field is named.
  if (before === "" && after === "") return <span>{label}</span>;
  if (kind === "moved") return <span>{text("editor.history.words.moved", said)}</span>;
  if (after === "") return <span>{text("editor.history.words.removed", said)}</span>;
  if (before === "") return <span>{text("editor.history.words.added", said)}</span>;
  return <span>{text("editor.history.words.changed", said)}</span>;
}

interface ChangeWords {
  label: string;
  /** Text in the earlier version; empty if it has none. */
  before: string;
  after: string;
  kind: ChangeLine["kind"];
}

/** So many changes of a version are told. */
const mostTold = 3;

/** Words before the first difference, and letters of a text at most. */
const [mostBefore, mostLetters] = [3, 60];

/** The first changes of a version in words, as its comparison with the one before it tells them. */
function changeWords(
  services: FormServices,
  { before, after }: Pick<ChangedParts, "before" | "after">,
): ChangeWords[] {
  const steps = changesByStep(services, asJson(before), asJson(after));
  return steps
    .flatMap(({ lines }) => lines)
    .slice(0, mostTold)
    .map(({ label, difference, kind }) => ({
      label,
      kind,
      before: shortened(difference.before),
      after: shortened(difference.after),
    }));
}

/** The part of a text in which it differs from the other. */
function shortened(pieces: readonly Piece[]): string {
  const at = pieces.findIndex(({ isChanged }) => isChanged);
  const whole = pieces.map(({ text }) => text).join("");
  if (whole.length <= mostLetters) return whole.trim();
  const lead = pieces.slice(0, Math.max(at, 0)).map(({ text }) => text);
  const words = lead.join("").split(/(?<=\s)/u);
  const rest = whole.slice(lead.join("").length);
  const kept = words.slice(-mostBefore).join("");
  const start = words.length > mostBefore ? "… " : "";
  const part = `${kept}${rest}`;
  if (part.length <= mostLetters) return `${start}${part.trim()}`;
  // Whole words, unless the first one is longer than there is room for.
  const cut = part.slice(0, mostLetters);
  return `${start}${cut.replace(/(?<=\S)\s+\S*$/u, "").trim()} …`;
}
