import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { beginTexts, endTexts, letterTexts, saveTexts } from "#client/state/letters/letterTexts.ts";
import { useLeaveGuard } from "#client/state/unsaved.ts";
import { BackIcon } from "#client/theme/icons.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { asLanguage } from "#shared/engine/language.ts";
import { PageHead, Page } from "../pieces/page.ts";
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
        <div className="back">
          <Link href="/letters" aria-label={text("letters.backToLetters")}>
            <BackIcon size={16} />
          </Link>
          <PageTitle>{text("letters.ownTexts")}</PageTitle>
        </div>
        <p className="facts">{text("letters.ownTextsIntro")}</p>
      </PageHead>
      {status === "failed" && <FailedList onRetry={begin} />}
      {status === "loading" && <LoadingList />}
      {status === "ready" && <TextsForm />}
    </Page>
  );
}
