import { useEffect, useMemo, useRef } from "react";
import { useSnapshot } from "valtio";
import { useForm } from "#client/form/services.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { HistoryEntry } from "#client/state/records/recordHistory.ts";
import { versionChanges, wantChanges } from "#client/state/records/versionChanges.ts";
import { Stack } from "#client/ui/stack.ts";
import { type ChangeWords, changeWords } from "./changeWords.ts";

/** The first changes of a version in words, asked for once it comes into view. */
export function VersionWords({ id, entry }: { id: number; entry: HistoryEntry }) {
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
