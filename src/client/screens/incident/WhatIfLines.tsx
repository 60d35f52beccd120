import { Button } from "@primer/react";
import { useState } from "react";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { kindKey, type WhatIfKind, type WhatIfLine } from "#client/state/incident/whatIf.ts";
import { usePrinting } from "#client/theme/usePrinting.ts";
import { Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { Line } from "#client/ui/lines.ts";
import { Text } from "#client/ui/text.ts";
import { Bullets } from "#client/ui/words.ts";
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
    <Stack as="section" gap={2} aria-live="polite">
      <h2>{text("whatIf.records", { count: lines.length })}</h2>
      {!isAll && (
        <Link data-screen-only href={all} replace>
          {text("whatIf.showAll")}
        </Link>
      )}
      <Bullets>
        {shown.map((line) => (
          <WhatIfRecord key={line.id} line={line} kind={kind} kinds={kinds} />
        ))}
      </Bullets>
      {shown.length < lines.length && (
        <Button size="small" onClick={() => setMost(most + shownAtOnce)}>
          {text("screen.list.more")}
        </Button>
      )}
    </Stack>
  );
}

type LineProps = Pick<WhatIfLinesProps, "kind" | "kinds"> & { line: WhatIfLine };

function WhatIfRecord({ line, kind, kinds }: LineProps) {
  const { text } = usePageTexts();
  const wordsOf = useKindWords();
  const { id, title, company, person, changes } = line;
  const own = changes.filter((change) => kind === null || kindKey(change) === kind);
  return (
    <Line stacked>
      <Row wrap between gap={4}>
        <Text as={Link} strong href={`/vvt/edit/${id}`}>
          {title}
        </Text>
        <Row as="span" wrap gap={3} tone="muted">
          <span>{company}</span>
          <span>{person?.title ?? text("whatIf.nobody")}</span>
        </Row>
      </Row>
      <ul>
        {own.map((change, index) => {
          const known = kinds.find((each) => kindKey(each) === kindKey(change));
          const { row, before, href } = change;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- an answer never changes
            <Line dense key={index}>
              <Link href={href}>{known ? wordsOf(known) : row}</Link>
              <Row as="span" wrap gap={3} tone="muted">
                {[
                  row,
                  before && text("whatIf.before", { basis: text(`whatIf.basisBefore.${before}`) }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Row>
            </Line>
          );
        })}
      </ul>
    </Line>
  );
}
