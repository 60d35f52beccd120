import { Button } from "@primer/react";
import { useEffect, useMemo, useState } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { Link, useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { openDocument } from "#client/editing/open.ts";
import { FormServicesProvider } from "#client/form/services.ts";
import { nodeAtPath, toFieldPath } from "#client/form/paths.ts";
import { TextsProvider, usePageTexts } from "#client/i18n/useTexts.ts";
import { showToast } from "#client/state/notices.ts";
import { loadHistory, recordHistory } from "#client/state/records/recordHistory.ts";
import { ResetIcon } from "#client/theme/icons.ts";
import { BackLink } from "#client/ui/BackLink.tsx";
import { Beside } from "#client/ui/beside.ts";
import { Column } from "#client/ui/columns.ts";
import { Page } from "#client/ui/page.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Muted } from "#client/ui/text.ts";
import { SegmentTrack } from "#client/ui/segments.ts";
import { parseId } from "#shared/api/ids.ts";
import type { FieldProblem } from "#shared/api/problems.ts";
import { asText } from "#shared/domain/values.ts";
import { tokensOf } from "#shared/engine/body/paths.ts";
import { plans as productPlans } from "#shared/generated/plans.ts";
import { EditorSkeleton } from "../editor/EditorSkeleton.tsx";
import { NoRecord } from "../editor/NoRecord.tsx";
import { RecordBar } from "../editor/RecordBar.tsx";
import { recordServices } from "../editor/recordServices.ts";
import { type EditorSession, recordKind } from "../editor/session.ts";
import { addressOfVersions } from "../records/addresses.ts";
import { ownRecords } from "../records/recordPlaces.ts";
import { useRestore } from "../records/useRestore.ts";
import { Comparison } from "./Comparison.tsx";
import { type Compared, comparedOf } from "./compared.ts";
import { VersionList } from "./VersionList.tsx";
import { px, small } from "#client/ui/tokens.ts";

type Opened = { id: number; session: EditorSession | null };

/** The history of a record: its versions, and what differs between two of them. */
export function HistoryScreen() {
  const { id: named } = useParams<{ id: string }>();
  const { language, text } = usePageTexts();
  const id = parseId(named) ?? 0;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = true;
    openDocument(recordKind(language), id)
      .then(async (session) => {
        if (session) await loadHistory(id);
        if (isWanted) setOpened({ id, session });
      })
      // The call has already shown its failure.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [id, language, round]);
  if (opened?.id !== id) return <EditorSkeleton name={text("common.loading")} />;
  if (!opened.session) return <NoRecord place={ownRecords} />;
  return (
    <History id={id} session={opened.session} onRestored={() => setRound((before) => before + 1)} />
  );
}

interface HistoryProps {
  id: number;
  session: EditorSession;
  onRestored: () => void;
}

function History({ id, session, onRestored }: HistoryProps) {
  const texts = usePageTexts();
  const { text } = texts;
  const { items } = useSnapshot(recordHistory);
  const search = useSearch();
  const compared = useMemo(
    () => comparedOf(id, items[0]?.version ?? 1, search),
    [id, items, search],
  );
  const services = useMemo(() => recordServices(session, texts), [session, texts]);
  const onRefused = useRefusal(compared.before, session);
  const restore = useRestore({ id, version: compared.before, onRestored, onRefused });
  const mayRestore = session.meta.flags.includes("canEdit") && compared.before > 0;
  const plans = session.store.context.plans ?? productPlans;
  return (
    <TextsProvider value={texts}>
      <FormServicesProvider value={services}>
        <Page>
          <Bar>
            <BackLink href={`/vvt/edit/${id}`} label={text("editor.history.back")} />
            <PageTitle>{asText(session.store.root.values["name"])}</PageTitle>
            <Muted oneLine>{text("editor.history.title")}</Muted>
            <div className="end">
              {compared.before > 0 && <Extent compared={compared} />}
              {mayRestore && (
                <Button leadingVisual={ResetIcon} onClick={() => void restore()}>
                  {text("editor.history.restore", { version: compared.before })}
                </Button>
              )}
            </div>
          </Bar>
          <Beside side="versions">
            <VersionList compared={compared} plans={plans} />
            <Column>
              <Comparison
                compared={compared}
                {...(mayRestore ? { onRestore: (path: string) => void restore(path) } : {})}
              />
            </Column>
          </Beside>
        </Page>
      </FormServicesProvider>
    </TextsProvider>
  );
}

function Extent({ compared }: { compared: Compared }) {
  const { text } = usePageTexts();
  return (
    <SegmentTrack as="nav" aria-label={text("editor.history.extent")}>
      {[false, true].map((isWhole) => (
        <Link
          key={String(isWhole)}
          href={addressOfVersions(compared.id, { ...compared, isWhole })}
          aria-current={isWhole === compared.isWhole ? "page" : undefined}
          replace
        >
          {text(isWhole ? "editor.history.all" : "editor.history.onlyChanges")}
        </Link>
      ))}
    </SegmentTrack>
  );
}

/** Names the fields of a version that can't be restored, since what they name is gone. */
function useRefusal(version: number, session: EditorSession) {
  const { text } = usePageTexts();
  return (refused: readonly FieldProblem[]) => {
    const { index } = session.store;
    const names = refused.map(({ path }) => {
      const node = nodeAtPath(index, toFieldPath(index, tokensOf(path)));
      return node ? text(`${node.textKey}.label`) : "";
    });
    const fields = [...new Set(names.filter(Boolean))].join(", ");
    showToast(text("editor.history.refused", { version, fields }), { kind: "gap" });
  };
}

const Bar = styled(RecordBar)`
  ${small} {
    flex-wrap: wrap;
    .end {
      flex: 1 1 100%;
      flex-wrap: wrap;
      justify-content: space-between;
      padding-left: ${px(2)};
    }
  }
`;
