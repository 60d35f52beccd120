import { Button } from "@primer/react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { itemList, loadItems } from "#client/state/catalogue.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { AddIcon, DangerIcon, DoneIcon, SearchIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { AfterDelay, Skeleton } from "#client/theme/Skeleton.tsx";
import { planOf } from "#shared/generated/plans.ts";
import { useTexts } from "../editor/useTexts.ts";
import type { CatalogueProps } from "./catalogueProps.ts";

/** What stands where the list would be: loading, failed, nothing found, nothing there yet. */
export function CatalogueState({ entry, address }: CatalogueProps) {
  const { text, hasText } = useTexts();
  const { status } = useSnapshot(itemList);
  const { view, change, hrefOf } = address;
  const { textKey } = planOf(entry.document);
  if (status === "loading") return <LoadingLines name={text("common.loading")} />;
  if (status === "failed") {
    return (
      <EmptyState
        icon={<DangerIcon size={24} />}
        title={text("screen.records.failedTitle")}
        text={text("screen.records.failedText")}
        actions={
          <Button onClick={() => void loadItems(entry.entity, view)}>{text("action.retry")}</Button>
        }
      />
    );
  }
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
    return (
      <EmptyState
        icon={<SearchIcon size={24} />}
        title={text("screen.catalogue.noHitTitle")}
        text={text("screen.catalogue.noHitText")}
        actions={
          <Button onClick={() => change({ text: "", part: "all" })}>
            {text("screen.records.resetFilter")}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<AddIcon size={24} />}
      title={text("screen.catalogue.emptyTitle")}
      text={hasText(`${textKey}.intro`) ? text(`${textKey}.intro`) : ""}
      actions={<LinkButton href={hrefOf("create")}>{text(`${textKey}.add`)}</LinkButton>}
    />
  );
}

const widths = ["38%", "52%", "44%", "61%", "35%", "48%", "57%", "41%"];

function LoadingLines({ name }: { name: string }) {
  return (
    <AfterDelay>
      <Lines role="status" aria-label={name}>
        {widths.map((width) => (
          <div key={width}>
            <Skeleton $width={width} />
            <Skeleton $width="90px" />
          </div>
        ))}
      </Lines>
    </AfterDelay>
  );
}

const Lines = styled.div`
  border-top: 1px solid var(--borderColor-default);
  & > div {
    display: grid;
    grid-template-columns: 1fr 90px;
    align-items: center;
    gap: 24px;
    height: 40px;
    padding: 0 24px 0 var(--a30-page-inline);
    border-bottom: 1px solid var(--borderColor-muted);
  }
`;
