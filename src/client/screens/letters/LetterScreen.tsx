import { useCallback, useEffect } from "react";
import { useSnapshot } from "valtio";
import { useSearch } from "wouter/use-browser-location";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  beginLetter,
  endLetter,
  letters,
  type LetterAddress,
} from "#client/state/letters/letters.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { LetterIcon } from "#client/theme/icons.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { parseId } from "#shared/api/ids.ts";
import { asLanguage } from "#shared/engine/language.ts";
import { letterKinds } from "#shared/domain/letters/letterDocuments.ts";
import { Head, Page } from "../audit/parts.ts";
import { FailedList, LoadingList } from "../list/ListStates.tsx";
import { LetterForm } from "./LetterForm.tsx";

/** What the address asks for: a kind, a company, and records of it. */
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

/** Letters that are written from the register. */
export function LetterScreen() {
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
      <Head>
        <PageTitle>{text("title.letters")}</PageTitle>
        <p className="facts">{text("letters.intro")}</p>
      </Head>
      <Letter again={begin} />
    </Page>
  );
}

function Letter({ again }: { again: () => void }) {
  const { text } = usePageTexts();
  const { overview, draft } = useSnapshot(letters);
  const { status, reply } = overview;
  if (status === "failed") return <FailedList onRetry={again} />;
  if (status === "loading" || !reply) return <LoadingList />;
  if (!draft)
    return (
      <EmptyState
        icon={<LetterIcon size={24} />}
        title={text("letters.noneTitle")}
        text={text("letters.none")}
      />
    );
  return <LetterForm draft={draft} choices={reply} />;
}
