import { LinkButton } from "#client/theme/LinkButton.tsx";
import { useEffect, useState } from "react";
import { useParams } from "wouter";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { LostIcon } from "#client/theme/icons.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { groupSettings } from "#client/state/editor.ts";
import type { Language } from "#shared/domain/dates.ts";
import { EditorPage } from "./EditorPage.tsx";
import { EditorSkeleton } from "./EditorSkeleton.tsx";
import { type EditorSession, forgetKept, newSession, openSession } from "./session.ts";
import { usePageTexts } from "./useTexts.ts";

type Opened = { key: string; session: EditorSession | null };

function open(id: string | undefined, language: Language): Promise<EditorSession | null> {
  const settings = groupSettings();
  if (id === undefined) return settings.then((read) => newSession(language, read));
  const number = Number(id);
  return Number.isSafeInteger(number)
    ? openSession(number, language, settings)
    : Promise.resolve(null);
}

/** The record editor: a new record at its create address, a stored one at its edit address. */
export function EditorScreen() {
  const { id } = useParams<{ id?: string }>();
  const { language, text } = usePageTexts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const key = id ?? "new";
  useEffect(() => {
    let isWanted = true;
    open(id, language).then(
      (session) => {
        if (!isWanted) return;
        forgetKept();
        setOpened({ key, session });
      },
      // The failure was shown where the call was made.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
    // A change of language does not open the record again: what was typed stays.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [key]);

  if (opened?.key !== key) return <EditorSkeleton name={text("common.loading")} />;
  if (!opened.session) return <NoRecord />;
  return <EditorPage key={key} session={opened.session} />;
}

function NoRecord() {
  const { text } = usePageTexts();
  return (
    <EmptyState
      isPage
      icon={<LostIcon size={24} />}
      title={<PageTitle>{text("editor.lost.title")}</PageTitle>}
      text={text("editor.lost.text")}
      actions={
        <LinkButton href="/vvt-list" isPrimary>
          {text("editor.lost.action")}
        </LinkButton>
      }
    />
  );
}
