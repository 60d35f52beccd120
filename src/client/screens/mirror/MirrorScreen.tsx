import { useMemo } from "react";
import styled from "styled-components";
import { useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import states from "#schemas/lists/mirrorStates.json" with { type: "json" };
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { MirrorState } from "#client/state/mirror/mirror.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { parseId } from "#shared/api/ids.ts";
import { MirrorLines } from "./MirrorLines.tsx";
import { MirrorPairs } from "./MirrorPairs.tsx";
import { AreaTabs } from "../list/AreaTabs.tsx";
import { PageContent } from "../pieces/page.ts";

/** Compares the registers of the group's companies. */
export function MirrorScreen() {
  const { text } = usePageTexts();
  const { company } = useParams<{ company?: string }>();
  const search = useSearch();
  const id = parseId(company);
  const view = useMemo(() => {
    const query = new URLSearchParams(search);
    const state = states.items.find(({ value }) => value === query.get("state"));
    return {
      company: id ?? 0,
      with: parseId(query.get("with") ?? undefined),
      // Border: the list that the type is made of.
      state: (state?.value as MirrorState | undefined) ?? null,
    };
  }, [id, search]);
  return (
    <PageContent>
      <AreaTabs area="records" current="mirror" />
      <PageTitle>{text("title.mirror")}</PageTitle>
      <Intro>{text("mirror.intro")}</Intro>
      <Inner>{id === null ? <MirrorPairs /> : <MirrorLines view={view} />}</Inner>
    </PageContent>
  );
}

/** Lists have the page's margin of themselves. */
const Inner = styled.div`
  --a30-page-inline: 0px;
`;

const Intro = styled.p`
  max-width: 760px;
  padding-top: 8px;
  color: var(--fgColor-muted);
  @media print {
    display: none;
  }
`;
