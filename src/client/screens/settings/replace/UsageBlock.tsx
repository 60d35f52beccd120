import { useEffect, useState } from "react";
import styled from "styled-components";
import { Link } from "wouter";
import { canReplace, findUsage } from "#client/state/catalogueItem.ts";
import { ReplaceIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import type { Body } from "#shared/engine/plan/types.ts";
import type { UsageReply } from "#shared/generated/types.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { CatalogueProps } from "../catalogue/catalogueProps.ts";
import { countWords, idOfItem, kindWords } from "../catalogueWords.ts";
import { ReleasedRecords, ReplacedNow } from "./ReleasedRecords.tsx";
import { UndoableLines } from "./UndoableLines.tsx";
import { UsagePlace } from "./UsagePlace.tsx";

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
    return usage.isHeld ? null : <Unused>{text("screen.catalogue.unused")}</Unused>;
  const groups = usage.groups.map(({ kind, count }) => countWords(texts, kind, count));
  const rest = usage.total - Math.min(usage.items.length, SHOWN);
  return (
    <Box aria-label={text("screen.catalogue.usage")}>
      <header>
        <h3>{text("screen.catalogue.usedInAll", { groups: groups.join(", ") })}</h3>
        {canReplace(entry) && (
          <LinkButton href={address.hrefOf("replace", id)} icon={ReplaceIcon}>
            {text("screen.catalogue.replace")}
          </LinkButton>
        )}
      </header>
      <ul>
        {usage.items.slice(0, SHOWN).map((place) => (
          <UsagePlace
            key={`${place.kind} ${place.id}`}
            place={place}
            kind={kindWords(texts, place.kind, 1)}
          />
        ))}
        {rest > 0 && (
          <li>
            <Link href={address.hrefOf("usage", id)}>
              {text("screen.catalogue.moreUsage", { count: rest })}
            </Link>
          </li>
        )}
      </ul>
    </Box>
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

const Unused = styled.p`
  font-size: 13px;
  color: var(--fgColor-muted);
`;

const Box = styled.section`
  border: 1px solid var(--borderColor-default);
  border-radius: 10px;
  font-size: 13px;
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 8px 8px 8px 16px;
  }
  header > a {
    flex: none;
  }
  @media (max-width: 767.98px) {
    header {
      flex-wrap: wrap;
      padding: 12px 16px;
    }
  }
  ul {
    list-style: none;
  }
  h3 {
    font-size: 14px;
    line-height: 20px;
  }
  li {
    min-height: 36px;
    padding: 8px 16px;
    border-top: 1px solid var(--borderColor-muted);
  }
`;
