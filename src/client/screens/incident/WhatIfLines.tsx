import { Button } from "@primer/react";
import { useState } from "react";
import styled from "styled-components";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { kindKey, type WhatIfKind, type WhatIfLine } from "#client/state/incident/whatIf.ts";
import { usePrinting } from "#client/theme/usePrinting.ts";
import { Lines } from "./incidentParts.ts";
import { useKindWords } from "./useKindWords.ts";

const shownAtOnce = 50;

interface WhatIfLinesProps {
  lines: readonly WhatIfLine[];
  /** The one way of changing that is asked about, or all. */
  kind: string | null;
  kinds: readonly WhatIfKind[];
  /** The URL of all records. */
  all: string;
  isAll: boolean;
}

/** The records that would change, each with a link to every place. */
export function WhatIfLines({ lines, kind, kinds, all, isAll }: WhatIfLinesProps) {
  const { text } = usePageTexts();
  const [most, setMost] = useState(shownAtOnce);
  const isPrinting = usePrinting();
  const shown = isPrinting ? lines : lines.slice(0, most);
  return (
    <Part aria-live="polite">
      <h2>{text("whatIf.records", { count: lines.length })}</h2>
      {!isAll && (
        <Link className="all" href={all} replace>
          {text("whatIf.showAll")}
        </Link>
      )}
      <Lines>
        {shown.map((line) => (
          <Line key={line.id} line={line} kind={kind} kinds={kinds} />
        ))}
      </Lines>
      {shown.length < lines.length && (
        <Button size="small" onClick={() => setMost(most + shownAtOnce)}>
          {text("screen.list.more")}
        </Button>
      )}
    </Part>
  );
}

type LineProps = Pick<WhatIfLinesProps, "kind" | "kinds"> & { line: WhatIfLine };

function Line({ line, kind, kinds }: LineProps) {
  const { text } = usePageTexts();
  const wordsOf = useKindWords();
  const { id, title, company, person, changes } = line;
  const own = changes.filter((change) => kind === null || kindKey(change) === kind);
  return (
    <li>
      <Link className="name" href={`/vvt/edit/${id}`}>
        {title}
      </Link>
      <span className="reach">
        <span>{company}</span>
        <span>{person?.title ?? text("whatIf.nobody")}</span>
      </span>
      <ul>
        {own.map((change, index) => {
          const known = kinds.find((each) => kindKey(each) === kindKey(change));
          const { row, before, href } = change;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- an answer never changes
            <li key={index}>
              <Link href={href}>{known ? wordsOf(known) : row}</Link>
              <span className="reach">
                {[
                  row,
                  before && text("whatIf.before", { basis: text(`whatIf.basisBefore.${before}`) }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

const Part = styled.section`
  h2 {
    padding-bottom: 8px;
    font-size: 16px;
    line-height: 24px;
  }
  .all {
    display: inline-block;
    padding-bottom: 8px;
  }
  .name {
    font-weight: 500;
  }
  li > ul {
    flex-basis: 100%;
    padding: 0 0 0 16px;
    list-style: none;
    font-size: 13px;
  }
  li > ul > li + li {
    border-top: 0;
  }
  @media print {
    .all,
    button {
      display: none;
    }
  }
`;
