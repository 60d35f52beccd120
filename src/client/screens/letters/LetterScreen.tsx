import { useCallback, useEffect } from "react";
import { useSnapshot } from "valtio";
import { Link, useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { auth } from "#client/state/auth.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  beginLetter,
  endLetter,
  type LetterAddress,
  letterOverview,
  letters,
} from "#client/state/letters/letters.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { LetterIcon } from "#client/theme/icons.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { parseId } from "#shared/api/ids.ts";
import { asLanguage } from "#shared/engine/language.ts";
import { letterKinds } from "#shared/domain/letters/letterKinds.ts";
import { Page, PageHead } from "#client/ui/page.ts";
import { Muted } from "#client/ui/text.ts";
import { BeginCompany } from "../begin/EmptyGroup.tsx";
import { AreaTabs } from "../list/AreaTabs.tsx";
import { FailedList, LoadingList } from "../list/ListStates.tsx";
import { NotFoundScreen } from "../session/NotFoundScreen.tsx";
import { LetterForm } from "./LetterForm.tsx";
import { beginTexts, endTexts, letterTexts, saveTexts } from "#client/state/letters/letterTexts.ts";
import { useLeaveGuard } from "#client/state/unsaved.ts";
import { Row } from "#client/ui/row.ts";
import { BackLink } from "#client/ui/BackLink.tsx";
import { TextsForm } from "./TextsForm.tsx";

function addressOf(search: string): LetterAddress {
  const asked = new URLSearchParams(search);
  const kind = letterKinds.find(({ value }) => value === asked.get("kind"))?.value;
  const company = parseId(asked.get("company") ?? undefined);
  const ids = (asked.get("ids") ?? "").split(",").flatMap((id) => parseId(id) ?? []);
  return {
    ...(kind ? { kind } : {}),
    ...(company === null ? {} : { company }),
    ...(ids.length > 0 ? { ids } : {}),
  };
}

/** Letters that are written from the register, and where a group changes their texts. */
export function LetterScreen() {
  const { place } = useParams<{ place?: string }>();
  const isAdmin = hasRole(useSnapshot(auth).viewer?.roles ?? [], "ROLE_TENANT_ADMIN");
  if (place === undefined) return <Letters isAdmin={isAdmin} />;
  return place === "texts" && isAdmin ? <LetterTextsScreen /> : <NotFoundScreen />;
}

function Letters({ isAdmin }: { isAdmin: boolean }) {
  const { text } = usePageTexts();
  const search = useSearch();
  const begin = useCallback(
    () => void beginLetter(addressOf(search), asLanguage(document.documentElement.lang)),
    [search],
  );
  useEffect(() => {
    begin();
    return endLetter;
  }, [begin]);
  return (
    <Page>
      <AreaTabs area="audit" current="letters" />
      <PageHead>
        <PageTitle>{text("title.letters")}</PageTitle>
        <Muted as="p" size="small">
          {text("letters.intro")}
        </Muted>
        {isAdmin && <Link href="/letters/texts">{text("letters.changeTexts")}</Link>}
      </PageHead>
      <Letter again={begin} />
    </Page>
  );
}

function Letter({ again }: { again: () => void }) {
  const { text } = usePageTexts();
  const { draft } = useSnapshot(letters);
  const { status, data } = useSnapshot(letterOverview.state);
  if (status === "failed" || status === "missing") return <FailedList onRetry={again} />;
  if (status === "loading" || !data) return <LoadingList />;
  if (!draft)
    return (
      <BeginCompany>
        <EmptyState
          icon={<LetterIcon size={24} />}
          title={text("letters.noneTitle")}
          text={text("letters.none")}
        />
      </BeginCompany>
    );
  return <LetterForm draft={draft} choices={data} />;
}

function begin(): void {
  void beginTexts(asLanguage(document.documentElement.lang));
}

/** A group's own texts of letters, with how a letter reads with them. */
function LetterTextsScreen() {
  const { text } = usePageTexts();
  const { status, kind } = useSnapshot(letterTexts);
  useEffect(() => {
    begin();
    return endTexts;
  }, []);
  // Re-register per kind: having been asked on leaving one kind doesn't count for the next.
  useLeaveGuard({ isUnsaved: () => letterTexts.isDirty, save: saveTexts }, [kind]);
  return (
    <Page>
      <PageHead>
        <Row gap={2}>
          <BackLink href="/letters" label={text("letters.backToLetters")} />
          <PageTitle>{text("letters.ownTexts")}</PageTitle>
        </Row>
        <Muted as="p" size="small">
          {text("letters.ownTextsIntro")}
        </Muted>
      </PageHead>
      {status === "failed" && <FailedList onRetry={begin} />}
      {status === "loading" && <LoadingList />}
      {status === "ready" && <TextsForm />}
    </Page>
  );
}
