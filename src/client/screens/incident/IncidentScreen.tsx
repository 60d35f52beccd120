import { useEffect, useMemo } from "react";
import { useSnapshot } from "valtio";
import { useLocation, useParams } from "wouter";
import { otherLanguage, showsBothLanguages } from "#client/i18n/bothLanguages.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfIncident,
  incident,
  loadConcerned,
  loadConcernedWords,
  subjectKind,
  subjectKinds,
} from "#client/state/incident/incident.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { SearchIcon } from "#client/theme/icons.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { parseId } from "#shared/api/ids.ts";
import { FailedList, LoadingList } from "../list/ListStates.tsx";
import { ConcernedView } from "./ConcernedView.tsx";
import { IncidentViews } from "./IncidentViews.tsx";
import { PageContent } from "../pieces/page.ts";
import { Intro } from "./incidentParts.ts";
import { SubjectPicker } from "./SubjectPicker.tsx";

/** Shows which parts of the register depend on an entry that failed or leaked. */
export function IncidentScreen() {
  const { text } = usePageTexts();
  const { kind: named, id: numbered } = useParams<{ kind?: string; id?: string }>();
  const [, go] = useLocation();
  const known = subjectKind(named);
  const kind = known ?? subjectKinds[0];
  const id = known ? parseId(numbered) : null;
  const { concerned } = useSnapshot(incident);
  const entry = concerned?.entry.id === id ? concerned?.entry : undefined;
  const chosen = useMemo(() => (entry ? { id: entry.id, title: entry.title } : null), [entry]);
  return (
    <PageContent>
      <PageTitle>{text("title.incident")}</PageTitle>
      <IncidentViews current="incident" />
      <Intro>{text("incident.intro")}</Intro>
      {kind && (
        <SubjectPicker
          kind={kind}
          chosen={chosen}
          onKind={(next) => go(addressOfIncident(next))}
          onChoose={(next) => go(addressOfIncident(kind, next))}
        />
      )}
      {kind && id !== null && <Result kind={kind} id={id} />}
    </PageContent>
  );
}

type Asked = Parameters<typeof loadConcerned>[0];

function Result({ kind, id }: Asked) {
  const { text, language } = usePageTexts();
  const { asked, status, concerned } = useSnapshot(incident);
  useEffect(() => void loadConcerned({ kind, id }), [kind, id]);
  useEffect(() => {
    if (showsBothLanguages()) void loadConcernedWords({ kind, id }, otherLanguage(language));
  }, [kind, id, language]);
  const isOther = asked !== `${kind}/${id}`;
  if (!isOther && status === "failed")
    return <FailedList onRetry={() => void loadConcerned({ kind, id })} />;
  if (!isOther && status === "missing")
    return (
      <EmptyState
        icon={<SearchIcon size={24} />}
        title={text("incident.missingTitle")}
        text={text("incident.missing")}
      />
    );
  if (isOther || !concerned) return <LoadingList />;
  return <ConcernedView concerned={concerned} />;
}
