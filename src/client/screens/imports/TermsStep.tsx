import { decisionOf } from "#shared/domain/importing/termDecisions.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfImport,
  changeImport,
  type ImportNow,
  type ImportTerm,
} from "#client/state/imports/imports.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { StepFoot } from "#client/ui/Steps.tsx";
import { Content } from "#client/ui/page.ts";
import { Hint, Muted } from "#client/ui/text.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import { Table } from "#client/ui/table.ts";
import { Certainty } from "./parts.tsx";

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
  const { list, listTitle, text: word, count, found, id, title, certainty = 0 } = term;
  const options: { value: number | "new" | "leave"; label: string }[] = [
    ...(id === undefined ? [] : [{ value: id, label: title ?? "" }]),
    ...(found === "none" ? [] : [{ value: "new" as const, label: text("importing.newEntry") }]),
    { value: "leave", label: text("importing.leaveOut") },
  ];
  return (
    <tr>
      <th scope="row">
        {word} <Muted size="small">{text("importing.times", { count })}</Muted>
      </th>
      <Muted as="td" size="small">
        {listTitle}
      </Muted>
      <td>
        <ChoiceField
          label={text("importing.meaningOf", { term: word })}
          isLabelHidden
          value={decisionOf(term)}
          options={options}
          onChoose={(chosen) =>
            void changeImport(now.id, { terms: [{ list, text: word, decision: chosen }] })
          }
        />
      </td>
      <td>{found === "guess" && <Certainty by="likeness" certainty={certainty} />}</td>
    </tr>
  );
}
