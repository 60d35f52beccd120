import { useEffect, useMemo } from "react";
import { useSnapshot } from "valtio";
import { Link, useLocation, useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfWhatIf,
  askWhatIf,
  type KnownCase,
  whatIf,
  whatIfCases,
  type WhatIfQuestion,
} from "#client/state/incident/whatIf.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { SelectField } from "#client/theme/Field.tsx";
import { SearchIcon } from "#client/theme/icons.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { parseId } from "#shared/api/ids.ts";
import { FailedList, LoadingList } from "../list/ListStates.tsx";
import { EntryPicker } from "./EntryPicker.tsx";
import { PageContent } from "../pieces/page.ts";
import { Fields, Intro, Lines } from "./incidentParts.ts";
import { IncidentViews } from "./IncidentViews.tsx";
import { WhatIfView } from "./WhatIfView.tsx";

/** Simulates how an event would change the register; stores nothing. */
export function WhatIfScreen() {
  const { text } = usePageTexts();
  const params = useParams<{ case?: string; id?: string; added?: string }>();
  const known = whatIfCases.find(({ value }) => value === params.case) ?? whatIfCases[0];
  if (!known) return null;
  const isKnown = known.value === params.case;
  const id = (isKnown ? parseId(params.id) : null) ?? undefined;
  const added = (id !== undefined && known.added ? parseId(params.added) : null) ?? undefined;
  return (
    <PageContent>
      <PageTitle>{text("title.whatIf")}</PageTitle>
      <IncidentViews current="whatIf" />
      <Intro>{text("whatIf.intro")}</Intro>
      <Question known={known} id={id} added={added} />
      {id !== undefined && (known.added === undefined || added !== undefined) && (
        <Result case={known.value} id={id} {...(added === undefined ? {} : { added })} />
      )}
    </PageContent>
  );
}

interface QuestionProps {
  known: KnownCase;
  id: number | undefined;
  added: number | undefined;
}

/** Asks what is supposed to happen, to what, and with what besides. */
function Question({ known, id, added }: QuestionProps) {
  const { text } = usePageTexts();
  const [, go] = useLocation();
  const { answer } = useSnapshot(whatIf);
  const entry = useChosen(answer?.entry, id);
  const other = useChosen(answer?.added, added);
  const { value, kind, having } = known;
  return (
    <Fields>
      <SelectField
        label={text("whatIf.case")}
        value={value}
        onChange={({ target }) => {
          const next = whatIfCases.find((each) => each.value === target.value);
          // Another question about the same thing.
          const same = next?.kind === kind ? { id } : {};
          if (next) go(addressOfWhatIf({ case: next.value, ...same }));
        }}
      >
        {whatIfCases.map((each) => (
          <option key={each.value} value={each.value}>
            {text(`lists.whatIfCases.${each.value}`)}
          </option>
        ))}
      </SelectField>
      <EntryPicker
        id="whatIfEntry"
        label={text(`whatIf.entry.${value}`)}
        {...{ kind, having }}
        chosen={entry}
        onChoose={(next) => go(addressOfWhatIf({ case: value, id: next, added }))}
      />
      {known.added !== undefined && (
        <EntryPicker
          id="whatIfAdded"
          label={text("whatIf.added")}
          kind={known.added}
          chosen={other}
          onChoose={(next) => go(addressOfWhatIf({ case: value, id, added: next }))}
        />
      )}
    </Fields>
  );
}

interface Titled {
  readonly id: number;
  readonly title: string;
}

/** The entry as the picker shows it, once an answer has said what it is called. */
function useChosen(told: Titled | undefined, id: number | undefined) {
  return useMemo(
    () => (told?.id === id && told ? { id: told.id, title: told.title } : null),
    [told, id],
  );
}

function Result(question: WhatIfQuestion) {
  const { text } = usePageTexts();
  const within = parseId(new URLSearchParams(useSearch()).get("within") ?? undefined);
  const { asked, status, answer, companies } = useSnapshot(whatIf);
  const { case: value, id, added } = question;
  const whole = useMemo(
    () => ({
      case: value,
      id,
      ...(added === undefined ? {} : { added }),
      ...(within === null ? {} : { companyId: within }),
    }),
    [value, id, added, within],
  );
  useEffect(() => void askWhatIf(whole), [whole]);
  if (asked !== JSON.stringify(whole) || status === "loading") return <LoadingList />;
  if (status === "failed") return <FailedList onRetry={() => void askWhatIf(whole)} />;
  if (status === "tooMany")
    return (
      <section>
        <h2>{text("whatIf.tooMany")}</h2>
        <Lines>
          {companies.map((company) => (
            <li key={company.id}>
              <Link href={`${addressOfWhatIf(question)}?within=${company.id}`}>
                {company.title}
              </Link>
            </li>
          ))}
        </Lines>
      </section>
    );
  if (status === "ready" && answer) return <WhatIfView answer={answer} question={whole} />;
  const isUnable = status === "unable";
  return (
    <EmptyState
      icon={<SearchIcon size={24} />}
      title={text(isUnable ? "whatIf.unableTitle" : "whatIf.missingTitle")}
      text={text(isUnable ? "whatIf.unable" : "whatIf.missing")}
    />
  );
}
