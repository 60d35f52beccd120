import { Button } from "@primer/react";
import { canReplace } from "#client/state/catalogueItem.ts";
import { addressAtEntry } from "#client/state/mirror/mirror.ts";
import { addressOfIncident, subjectKind } from "#client/state/incident/incident.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import {
  AllGapsIcon,
  CompareIcon,
  EditIcon,
  IncidentIcon,
  ReplaceIcon,
} from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { Skeleton } from "#client/theme/Skeleton.tsx";
import type { UsageReply } from "#shared/generated/types.ts";
import { type Texts, useTexts } from "#client/i18n/useTexts.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint, Text } from "#client/ui/text.ts";
import type { CatalogueProps } from "../catalogue/catalogueProps.ts";
import { countWords } from "../catalogueWords.ts";
import { useItemTitle } from "../catalogue/useItemTitle.ts";
import { ReleasedRecords, ReplacedNow } from "./ReleasedRecords.tsx";
import { useUsage } from "./UsageBlock.tsx";
import { UsagePlace } from "./UsagePlace.tsx";

/** All references to an item as links, grouped and counted, with a link to replace it. */
export function UsageDialog({ entry, address, id }: CatalogueProps & { id: number }) {
  const texts = useTexts();
  const { text } = texts;
  const usage = useUsage(entry.kind, id);
  const title = useItemTitle(entry, id);
  const close = () => address.go(address.hrefOf());
  const isReplaced = canReplace(entry);
  const subject = subjectKind(entry.kind);
  const compared = addressAtEntry(entry.kind, id);
  const isUsed = usage !== null && usage.total > 0;
  return (
    <Dialog
      title={text("screen.catalogue.usageTitle", { title })}
      icon={<AllGapsIcon size={16} />}
      tone="accent"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{text("action.close")}</Button>
          {subject && (
            <LinkButton href={addressOfIncident(subject, id)} icon={IncidentIcon}>
              {text("screen.catalogue.incident")}
            </LinkButton>
          )}
          {compared !== undefined && (
            <LinkButton href={compared} icon={CompareIcon}>
              {text("screen.catalogue.mirror")}
            </LinkButton>
          )}
          {isUsed && isReplaced && (
            <LinkButton href={address.hrefOf("replace", id)} isPrimary icon={ReplaceIcon}>
              {text("screen.catalogue.replace")}
            </LinkButton>
          )}
          {isUsed && !isReplaced && (
            <LinkButton href={address.hrefOf("edit", id)} isPrimary icon={EditIcon}>
              {text("action.edit")}
            </LinkButton>
          )}
        </>
      }
    >
      {usage ? (
        <Places usage={usage} texts={texts} isReplaced={isReplaced} />
      ) : (
        <Skeleton $width="60%" />
      )}
    </Dialog>
  );
}

interface PlacesProps {
  usage: UsageReply;
  texts: Texts;
  /** True if the item can be replaced by another. */
  isReplaced: boolean;
}

function Places({ usage, texts, isReplaced }: PlacesProps) {
  const { text } = texts;
  const { released = [] } = usage;
  if (usage.total === 0 && released.length === 0) return <p>{text("screen.catalogue.unused")}</p>;
  return (
    <>
      <ReplacedNow usage={usage} />
      {usage.total > 0 && (
        <p>{text(isReplaced ? "screen.catalogue.usageText" : "screen.catalogue.usageKept")}</p>
      )}
      {usage.groups.map(({ kind, count }) => {
        const places = usage.items.filter((place) => place.kind === kind);
        return (
          <Stack key={kind} as="section" above={3} size="small">
            <Text as="h3" size="small">
              {countWords(texts, kind, count)}
            </Text>
            <ul>
              {places.map((place) => (
                <UsagePlace key={place.id} place={place} />
              ))}
            </ul>
            {count > places.length && (
              <Hint>{text("screen.catalogue.andMore", { count: count - places.length })}</Hint>
            )}
          </Stack>
        );
      })}
      <ReleasedRecords usage={usage} />
    </>
  );
}
