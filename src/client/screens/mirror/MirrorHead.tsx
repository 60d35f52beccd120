import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfMirror,
  type MirrorLinesReply,
  type MirrorView,
} from "#client/state/mirror/mirror.ts";
import { PartHead } from "#client/ui/page.ts";
import { Tools } from "#client/ui/row.ts";
import { StateMark } from "./StateMark.tsx";
import { SegmentTrack } from "#client/ui/segments.ts";

interface MirrorHeadProps {
  view: MirrorView;
  reply: MirrorLinesReply;
}

export function MirrorHead({ view, reply: { company, with: other } }: MirrorHeadProps) {
  const { text } = usePageTexts();
  const one = company?.title ?? "";
  return (
    <PartHead>
      <h2>{other ? text("mirror.pair", { one, other: other.title }) : one}</h2>
      <Tools>
        {other && (
          <Link href={addressOfMirror({ company: view.company })}>
            {text("mirror.allOf", { company: one })}
          </Link>
        )}
        <Link href={addressOfMirror()}>{text("mirror.all")}</Link>
      </Tools>
    </PartHead>
  );
}

/** The states that there are, each with its lines; the one that is shown alone leads back to all. */
export function StateFilters({ view, reply: { counts } }: MirrorHeadProps) {
  const { text } = usePageTexts();
  if (counts.length < 2 && view.state === null) return <span />;
  return (
    <SegmentTrack as="nav" aria-label={text("mirror.states")}>
      <Link
        href={addressOfMirror({ ...view, state: null })}
        aria-current={view.state === null ? "page" : undefined}
      >
        {text("mirror.allStates")}
      </Link>
      {counts.map(({ state, count }) => (
        <Link
          key={state}
          href={addressOfMirror({ ...view, state })}
          aria-current={view.state === state ? "page" : undefined}
        >
          <StateMark state={state} count={count} />
        </Link>
      ))}
    </SegmentTrack>
  );
}
