import { useEffect, useMemo } from "react";
import { useSnapshot } from "valtio";
import { useLocation, useParams } from "wouter";
import { otherLanguage, showsBothLanguages } from "#client/i18n/bothLanguages.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfIncident,
  concernedByIncident,
  loadConcernedWords,
  type Subject,
  subjectKind,
  subjectKinds,
} from "#client/state/incident/incident.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Content } from "#client/ui/page.ts";
import { Muted } from "#client/ui/text.ts";
import { parseId } from "#shared/api/ids.ts";
import { Loadable } from "../list/Loadable.tsx";
import { ConcernedView } from "./ConcernedView.tsx";
import { IncidentViews } from "./IncidentViews.tsx";
import { Grid } from "#client/ui/grid.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import { EntryPicker } from "./EntryPicker.tsx";

/** Shows which parts of the register depend on an entry that failed or leaked. */
export function IncidentScreen() {
  const { text } = usePageTexts();
  const { kind: named, id: numbered } = useParams<{ kind?: string; id?: string }>();
  const [, go] = useLocation();
  const known = subjectKind(named);
  const kind = known ?? subjectKinds[0];
  const id = known ? parseId(numbered) : null;
  const { data } = useSnapshot(concernedByIncident.state);
  const entry = data?.entry.id === id ? data?.entry : undefined;
  const chosen = useMemo(() => (entry ? { id: entry.id, title: entry.title } : null), [entry]);
  return (
    <Content width="page">
      <PageTitle>{text("title.incident")}</PageTitle>
      <IncidentViews current="incident" />
      <Muted as="p" width="text" above={4} data-screen-only>
        {text("incident.intro")}
      </Muted>
      {kind && (
        <SubjectPicker
          kind={kind}
          chosen={chosen}
          onKind={(next) => go(addressOfIncident(next))}
          onChoose={(next) => go(addressOfIncident(kind, next))}
        />
      )}
      {kind && id !== null && <Result kind={kind} id={id} />}
    </Content>
  );
}

function Result({ kind, id }: Subject) {
  const { text, language } = usePageTexts();
  const loaded = useResource(concernedByIncident, { body: { kind, id } });
  useEffect(() => {
    if (showsBothLanguages()) void loadConcernedWords({ kind, id }, otherLanguage(language));
  }, [kind, id, language]);
  const missing = { title: text("incident.missingTitle"), text: text("incident.missing") };
  return (
    <Loadable of={loaded} missing={missing}>
      {(concerned) => <ConcernedView concerned={concerned} />}
    </Loadable>
  );
}

interface SubjectPickerProps {
  kind: Subject["kind"];
  /** The entry that is looked at, once its title is known. */
  chosen: Body | null;
  onKind: (kind: Subject["kind"]) => void;
  onChoose: (id: number | undefined) => void;
}

/** Asks what has failed or got out: first what kind of thing, then which. */
function SubjectPicker({ kind, chosen, onKind, onChoose }: SubjectPickerProps) {
  const { text } = usePageTexts();
  return (
    <Grid min="medium" gap={4} above={4} width="form" data-screen-only>
      <ChoiceField
        label={text("incident.kind")}
        value={kind}
        options={subjectKinds.map((each) => ({
          value: each,
          label: text(`lists.incidentSubjects.${each}`),
        }))}
        onChoose={onKind}
      />
      <EntryPicker
        id="incidentEntry"
        label={text("incident.entry")}
        {...{ kind, chosen, onChoose }}
      />
    </Grid>
  );
}
