import { useMemo } from "react";
import { useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import states from "#schemas/lists/mirrorStates.json" with { type: "json" };
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { MirrorState } from "#client/state/mirror/mirror.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Content } from "#client/ui/page.ts";
import { Stack } from "#client/ui/stack.ts";
import { Muted } from "#client/ui/text.ts";
import { parseId } from "#shared/api/ids.ts";
import { MirrorLines } from "./MirrorLines.tsx";
import { MirrorPairs } from "./MirrorPairs.tsx";
import { AreaTabs } from "../list/AreaTabs.tsx";

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
    <Content width="page">
      <AreaTabs area="records" current="mirror" />
      <Stack above={4}>
        <PageTitle>{text("title.mirror")}</PageTitle>
      </Stack>
      <Muted as="p" width="text" above={2} data-screen-only>
        {text("mirror.intro")}
      </Muted>
      {id === null ? <MirrorPairs /> : <MirrorLines view={view} />}
    </Content>
  );
}
