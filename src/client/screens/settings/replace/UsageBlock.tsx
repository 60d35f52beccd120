import { useEffect, useState } from "react";
import { Link } from "wouter";
import { canReplace, findUsage } from "#client/state/catalogueItem.ts";
import { ReplaceIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import type { Body } from "#shared/engine/plan/types.ts";
import type { UndoableReplacement, UsageReply } from "#shared/generated/types.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { Card } from "#client/ui/cards.ts";
import { Fill, Row } from "#client/ui/row.ts";
import { Line } from "#client/ui/lines.ts";
import { Muted } from "#client/ui/text.ts";
import type { CatalogueProps } from "../catalogue/catalogueProps.ts";
import { countWords, idOfItem, kindWords } from "../catalogueWords.ts";
import { ReleasedRecords, ReplacedNow } from "./ReleasedRecords.tsx";
import { UsagePlace } from "./UsagePlace.tsx";
import { Button } from "@primer/react";
import { useNow } from "#client/theme/useNow.ts";
import { formatRelativeDateTime } from "#shared/domain/writing/dates.ts";
import { Stack } from "#client/ui/stack.ts";
import { askToUndoReplacement } from "./undoReplacement.ts";

const SHOWN = 4;

/**
 * Usages below an item's fields: the first few, with links to all of them and to the replacement;
 * and replacements that can still be undone.
 */
export function UsageBlock(props: CatalogueProps & { item: Body }) {
  const { entry, item, onChanged } = props;
  const [round, setRound] = useState(0);
  const usage = useUsage(entry.kind, idOfItem(item), round);
  if (!usage) return null;
  const showAgain = () => {
    setRound(round + 1);
    onChanged();
  };
  return (
    <>
      <Usage {...props} usage={usage} />
      <ReleasedRecords usage={usage} />
      {(usage.undoable ?? []).length === 0 && <ReplacedNow usage={usage} />}
      <UndoableLines replacements={usage.undoable ?? []} onUndone={showAgain} />
    </>
  );
}

interface UsageProps extends CatalogueProps {
  item: Body;
  usage: UsageReply;
}

function Usage({ entry, address, item, usage }: UsageProps) {
  const texts = useTexts();
  const { text } = texts;
  const id = idOfItem(item);
  if (usage.total === 0)
    return usage.isHeld ? null : (
      <Muted as="p" size="small">
        {text("screen.catalogue.unused")}
      </Muted>
    );
  const groups = usage.groups.map(({ kind, count }) => countWords(texts, kind, count));
  const rest = usage.total - Math.min(usage.items.length, SHOWN);
  return (
    <Card as="section" aria-label={text("screen.catalogue.usage")}>
      <Row as="header" wrap between gap={3}>
        <h3>{text("screen.catalogue.usedInAll", { groups: groups.join(", ") })}</h3>
        {canReplace(entry) && (
          <LinkButton href={address.hrefOf("replace", id)} icon={ReplaceIcon}>
            {text("screen.catalogue.replace")}
          </LinkButton>
        )}
      </Row>
      <ul>
        {usage.items.slice(0, SHOWN).map((place) => (
          <UsagePlace
            key={`${place.kind} ${place.id}`}
            place={place}
            kind={kindWords(texts, place.kind, 1)}
          />
        ))}
        {rest > 0 && (
          <Line>
            <Link href={address.hrefOf("usage", id)}>
              {text("screen.catalogue.moreUsage", { count: rest })}
            </Link>
          </Line>
        )}
      </ul>
    </Card>
  );
}

/** Usages of an item, read again in each round; null until loaded. */
export function useUsage(kind: string, id: number, round = 0): UsageReply | null {
  const [usage, setUsage] = useState<UsageReply | null>(null);
  useEffect(() => {
    let isWanted = true;
    void findUsage(kind, id).then((reply) => isWanted && setUsage(reply));
    return () => {
      isWanted = false;
    };
  }, [kind, id, round]);
  return usage;
}

interface UndoableLinesProps {
  replacements: readonly UndoableReplacement[];
  onUndone: () => void;
}

/** Replacements that can still be undone, each with the button that does so. */
function UndoableLines({ replacements, onUndone }: UndoableLinesProps) {
  const { text, language } = useTexts();
  const now = useNow();
  const undo = async ({ jobId, from }: UndoableReplacement) => {
    if (await askToUndoReplacement(text, { jobId, title: from.title })) onUndone();
  };
  if (replacements.length === 0) return null;
  return (
    <Stack as="ul" above={4} size="small" role="list">
      {replacements.map((each) => (
        <Line dense key={each.jobId}>
          <Fill>
            {text("screen.catalogue.replacedBy", {
              from: each.from.title,
              to: each.to.title,
              when: formatRelativeDateTime(each.at, language, now),
            })}
          </Fill>
          <Button size="small" onClick={() => void undo(each)}>
            {text("screen.catalogue.undo")}
          </Button>
        </Line>
      ))}
    </Stack>
  );
}
