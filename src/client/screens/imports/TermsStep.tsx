import { Button } from "@primer/react";
import { decisionOf } from "#shared/domain/importing/termDecisions.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfImport,
  changeImport,
  type ImportNow,
  type ImportTerm,
} from "#client/state/imports/imports.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { StepFoot } from "#client/ui/Steps.tsx";
import { Content } from "#client/ui/page.ts";
import { Hint, Muted } from "#client/ui/text.ts";
import { Table } from "#client/ui/table.ts";
import { Certainty, Sureness } from "./parts.tsx";
import { TermChoice } from "./TermChoice.tsx";

/** Terms that no entry is called by: each becomes one that is there, a new one, or none. */
export function TermsStep({ now }: { now: ImportNow }) {
  const { text } = usePageTexts();
  return (
    <>
      <Content gap={4}>
        {now.terms.length > 0 && now.knownTerms > 0 && (
          <Hint>{text("importing.termsIntro", { count: now.knownTerms })}</Hint>
        )}
        <Unanswered now={now} />
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

/** New entries of which something has to be said, and one answer for all of them. */
function Unanswered({ now }: { now: ImportNow }) {
  const { text } = usePageTexts();
  const open = now.terms.filter(
    (term) => term.asks && term.answer === undefined && decisionOf(term) === "new",
  );
  const asks = open[0]?.asks;
  const [first] = asks?.options ?? [];
  if (now.unanswered === 0 || !asks || !first) return null;
  const answers = open.map(({ list, text: word }) => ({
    list,
    text: word,
    decision: "new" as const,
    answer: first.value,
  }));
  return (
    <Banner kind="warning">
      <p>{text("importing.unanswered", { count: now.unanswered })}</p>
      <Button size="small" onClick={() => void changeImport(now.id, { terms: answers })}>
        {text("importing.answerAll", { title: asks.title, answer: first.title })}
      </Button>
    </Banner>
  );
}

function Term({ now, term }: { now: ImportNow; term: ImportTerm }) {
  const { text } = usePageTexts();
  const { listTitle, text: word, count, found, certainty = 0, decision, title } = term;
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
        <TermChoice id={now.id} term={term} />
      </td>
      <td>
        {sureness ? (
          <Sureness of={sureness} />
        ) : (
          found === "guess" && (
            <>
              <Certainty by="likeness" certainty={certainty} />
              <Hint>{title}</Hint>
            </>
          )
        )}
      </td>
    </tr>
  );
}
