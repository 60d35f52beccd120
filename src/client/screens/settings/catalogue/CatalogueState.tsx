import { EmptyState } from "#client/ui/EmptyState.tsx";
import { AddIcon, DangerIcon, DoneIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { planOf } from "#shared/generated/plans.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { NoHit } from "../../list/NoHit.tsx";
import type { CatalogueProps } from "./catalogueProps.ts";

/** Shown in place of an empty list: no matches, no items yet. */
export function CatalogueState({ entry, address }: CatalogueProps) {
  const { text } = useTexts();
  const { view, change, hrefOf } = address;
  const { textKey } = planOf(entry.document);
  if (view.part === "missing" && view.text === "") {
    return (
      <EmptyState
        icon={<DoneIcon size={24} />}
        title={text("screen.catalogue.nothingMissingTitle")}
        text={text("screen.catalogue.nothingMissingText")}
      />
    );
  }
  if (view.text !== "" || view.part !== "all") {
    return <NoItemHit onReset={() => change({ text: "", part: "all" })} />;
  }
  if (view.parentId !== null) {
    return (
      <EmptyState
        icon={<DangerIcon size={24} />}
        title={text("screen.catalogue.lostTitle")}
        text={text("screen.catalogue.lostText")}
        actions={<LinkButton href={entry.route}>{text("screen.catalogue.allGroups")}</LinkButton>}
      />
    );
  }
  return <NoItems href={entry.isKept ? null : hrefOf("create")} textKey={textKey} />;
}

/** Nothing was found by a search. */
export function NoItemHit({ onReset }: { onReset: () => void }) {
  const { text } = useTexts();
  return (
    <NoHit
      title={text("screen.catalogue.noHitTitle")}
      text={text("screen.catalogue.noHitText")}
      onReset={onReset}
    />
  );
}

/** An empty list, with the way to the first of what it holds if it may be added. */
export function NoItems({ href, textKey }: { href: string | null; textKey: string }) {
  const { text } = useTexts();
  return (
    <EmptyState
      icon={<AddIcon size={24} />}
      title={text("screen.catalogue.emptyTitle")}
      text=""
      actions={
        href === null ? undefined : <LinkButton href={href}>{text(`${textKey}.add`)}</LinkButton>
      }
    />
  );
}
