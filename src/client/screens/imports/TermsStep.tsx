import { useRef, useState } from "react";
import { decisionOf } from "#shared/domain/importing/termDecisions.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfImport,
  changeImport,
  type ImportNow,
  type ImportTerm,
  searchEntries,
} from "#client/state/imports/imports.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { StepFoot } from "#client/ui/Steps.tsx";
import { Content } from "#client/ui/page.ts";
import { Hint, Muted } from "#client/ui/text.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import { Table } from "#client/ui/table.ts";
import { Certainty, Sureness } from "./parts.tsx";

/** Terms that no entry is called by: each becomes one that is there, a new one, or none. */
export function TermsStep({ now }: { now: ImportNow }) {
  const { text } = usePageTexts();
  return (
    <>
      <Content gap={4}>
        {now.terms.length > 0 && now.knownTerms > 0 && (
          <Hint>{text("importing.termsIntro", { count: now.knownTerms })}</Hint>
        )}
        {now.terms.length === 0 ? (
          <p>{text("importing.allKnown")}</p>
        ) : (
          <Table stacked>
            <thead>
              <tr>
                <th>{text("importing.term")}</th>
                <th>{text("importing.list")}</th>
                <th>{text("importing.becomes")}</th>
                <th>{text("importing.certainty")}</th>
              </tr>
            </thead>
            <tbody>
              {now.terms.map((term) => (
                <Term key={`${term.list} ${term.text}`} {...{ now, term }} />
              ))}
            </tbody>
          </Table>
        )}
      </Content>
      <StepFoot>
        <LinkButton href={addressOfImport(now.id, "columns")}>{text("importing.back")}</LinkButton>
        <LinkButton href={addressOfImport(now.id, "preview")} isPrimary>
          {text("importing.toPreview")}
        </LinkButton>
      </StepFoot>
    </>
  );
}

function Term({ now, term }: { now: ImportNow; term: ImportTerm }) {
  const { text } = usePageTexts();
  const { list, listTitle, text: word, count, found, certainty = 0, decision } = term;
  const [hits, setHits] = useState<readonly Entry[]>([]);
  const search = useSearching(list, setHits);
  const others = [
    ...(found === "none" || list === "companies"
      ? []
      : [{ value: "new" as const, label: text("importing.newEntry") }]),
    { value: "note" as const, label: text("importing.keepAsNote") },
    { value: "leave" as const, label: text("importing.leaveOut") },
  ];
  const entries = new Map([...entriesOf(term), ...hits].map(({ id, title }) => [id, title]));
  const options = [...[...entries].map(([value, label]) => ({ value, label })), ...others];
  const sureness = decision !== undefined ? "chosen" : found === "asked" ? "unsure" : null;
  return (
    <tr>
      <th scope="row">
        {word} <Muted size="small">{text("importing.times", { count })}</Muted>
      </th>
      <Muted as="td" size="small">
        {listTitle}
      </Muted>
      <td>
        <ChoiceField<number | "new" | "note" | "leave">
          label={text("importing.meaningOf", { term: word })}
          isLabelHidden
          value={decisionOf(term)}
          placeholder={text("importing.askedTerm")}
          options={options}
          onType={search}
          onChoose={(chosen) =>
            void changeImport(now.id, { terms: [{ list, text: word, decision: chosen }] })
          }
        />
      </td>
      <td>
        {sureness ? (
          <Sureness of={sureness} />
        ) : (
          found === "guess" && <Certainty by="likeness" certainty={certainty} />
        )}
      </td>
    </tr>
  );
}

interface Entry {
  id: number;
  title: string;
}

/** Entries that are offered before anything is typed. */
function entriesOf({ id, title = "", choices = [], decision, chosen }: ImportTerm): Entry[] {
  const guess = id === undefined ? [] : [{ id, title }];
  const own = typeof decision === "number" ? [{ id: decision, title: chosen ?? "" }] : [];
  return [...own, ...choices, ...guess];
}

const typingPause = 250;

/** Searches a list for what is typed, once its typing pauses; an older answer never follows a newer one. */
function useSearching(list: string, onFound: (entries: readonly Entry[]) => void) {
  const turn = useRef(0);
  return (typed: string) => {
    const own = ++turn.current;
    setTimeout(() => {
      if (own !== turn.current || typed.trim() === "") return;
      void searchEntries(list, typed.trim()).then((entries) => {
        if (own === turn.current) onFound(entries);
      });
    }, typingPause);
  };
}
