import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { Link, useLocation, useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfWhatIf,
  type KnownCase,
  whatIf,
  whatIfCases,
  whatIfCompanies,
  type WhatIfQuestion,
} from "#client/state/incident/whatIf.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Grid } from "#client/ui/grid.ts";
import { Content } from "#client/ui/page.ts";
import { Muted } from "#client/ui/text.ts";
import { Line } from "#client/ui/lines.ts";
import { parseId } from "#shared/api/ids.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import { Loadable } from "../list/Loadable.tsx";
import { EntryPicker } from "./EntryPicker.tsx";
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
    <Content width="page">
      <PageTitle>{text("title.whatIf")}</PageTitle>
      <IncidentViews current="whatIf" />
      <Muted as="p" width="text" above={4} data-screen-only>
        {text("whatIf.intro")}
      </Muted>
      <Question known={known} id={id} added={added} />
      {id !== undefined && (known.added === undefined || added !== undefined) && (
        <Result case={known.value} id={id} {...(added === undefined ? {} : { added })} />
      )}
    </Content>
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
  const { data: answer } = useSnapshot(whatIf.state);
  const entry = useChosen(answer?.entry, id);
  const other = useChosen(answer?.added, added);
  const { value, kind, having } = known;
  return (
    <Grid min="medium" gap={4} above={4} width="form" data-screen-only>
      <ChoiceField
        label={text("whatIf.case")}
        value={value}
        options={whatIfCases.map((each) => ({
          value: each.value,
          label: text(`lists.whatIfCases.${each.value}`),
        }))}
        onChoose={(chosen) => {
          const next = whatIfCases.find((each) => each.value === chosen);
          // Another question about the same thing.
          const same = next?.kind === kind ? { id } : {};
          if (next) go(addressOfWhatIf({ case: next.value, ...same }));
        }}
      />
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
    </Grid>
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
  const loaded = useResource(whatIf, { body: whole });
  const codes = (loaded.failure?.fields ?? []).map(({ code }) => code);
  if (codes.includes("maxItems")) return <ByCompany question={question} />;
  const unable = codes.includes("notOffered");
  const missing = {
    title: text(unable ? "whatIf.unableTitle" : "whatIf.missingTitle"),
    text: text(unable ? "whatIf.unable" : "whatIf.missing"),
  };
  // An answer stands for the register of one moment, so none stays while it is asked for anew.
  const anew = { ...loaded, data: loaded.status === "ready" ? loaded.data : null };
  return (
    <Loadable of={anew} missing={missing}>
      {(answer) => <WhatIfView answer={answer} question={whole} />}
    </Loadable>
  );
}

/** One company after the other, where there are too many records for all. */
function ByCompany({ question }: { question: WhatIfQuestion }) {
  const { text } = usePageTexts();
  const loaded = useResource(whatIfCompanies, {});
  return (
    <section>
      <h2>{text("whatIf.tooMany")}</h2>
      <Loadable of={loaded}>
        {(companies) => (
          <ul>
            {companies.map(({ id, title }) => (
              <Line dense key={id}>
                <Link href={`${addressOfWhatIf(question)}?within=${id}`}>{title}</Link>
              </Line>
            ))}
          </ul>
        )}
      </Loadable>
    </section>
  );
}
