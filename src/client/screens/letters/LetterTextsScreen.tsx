import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { beginTexts, endTexts, letterTexts, saveTexts } from "#client/state/letters/letterTexts.ts";
import { useLeaveGuard } from "#client/state/unsaved.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { asLanguage } from "#shared/engine/language.ts";
import { Page, PageHead } from "#client/ui/page.ts";
import { Row } from "#client/ui/row.ts";
import { Muted } from "#client/ui/text.ts";
import { BackLink } from "#client/ui/BackLink.tsx";
import { FailedList, LoadingList } from "../list/ListStates.tsx";
import { TextsForm } from "./TextsForm.tsx";

function begin(): void {
  void beginTexts(asLanguage(document.documentElement.lang));
}

/** A group's own texts of letters, with how a letter reads with them. */
export function LetterTextsScreen() {
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
