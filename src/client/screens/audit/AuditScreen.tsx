import { useParams } from "wouter";
import { navigate, useSearch } from "wouter/use-browser-location";
import { parseId } from "#shared/api/ids.ts";
import { PackageView } from "./PackageView.tsx";
import { useEffect, useMemo } from "react";
import requests from "#schemas/lists/views/authorityRequests.json" with { type: "json" };
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  audit,
  type AuditLine,
  auditOverview,
  beginDraft,
  endDraft,
  forgetWork,
  makePackage,
  stopPackage,
  waitForPackage,
} from "#client/state/audit/audit.ts";
import { listView } from "#client/state/listViews/listView.ts";
import { AuditIcon } from "#client/theme/icons.ts";
import { Hint, Muted } from "#client/ui/text.ts";
import { calendarDate, formatDate } from "#shared/domain/writing/dates.ts";
import { AreaTabs } from "../list/AreaTabs.tsx";
import type { OwnCells } from "../list/page/listColumns.tsx";
import { ListPage } from "../list/page/ListPage.tsx";
import { useSnapshot } from "valtio";
import { useResource } from "#client/state/live/useResource.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Steps } from "#client/ui/Steps.tsx";
import { asLanguage } from "#shared/engine/language.ts";
import { Loadable } from "../list/Loadable.tsx";
import { CheckStep } from "./CheckStep.tsx";
import { BackLink } from "#client/ui/BackLink.tsx";
import { Content, Page, PageHead } from "#client/ui/page.ts";
import { Row } from "#client/ui/row.ts";
import { ScopeStep } from "./ScopeStep.tsx";
import { Button, ProgressBar } from "@primer/react";
import { Banner } from "#client/ui/Banner.tsx";

/** Requests by supervisory authorities: a new one, a finished package, or all of them. */
export function AuditScreen() {
  const { place } = useParams<{ place?: string }>();
  const step = new URLSearchParams(useSearch()).get("step");
  const id = parseId(place);
  if (id !== null) return <PackageView key={id} id={id} />;
  return place === "new" ? <AuditRequest step={step} /> : <PackageList />;
}

const view = listView<AuditLine>(requests);

/** The packages that were made for authorities, and the way to a new one. */
function PackageList() {
  return (
    <ListPage
      view={view}
      icon={AuditIcon}
      cells={useCells()}
      above={<AreaTabs area="audit" current="requests" />}
    />
  );
}

function useCells(): OwnCells<AuditLine> {
  const { text, language } = usePageTexts();
  return useMemo(() => {
    const words = ({ handed }: AuditLine) =>
      handed
        ? text("audit.handedTo", {
            to: handed.to,
            date: formatDate(handed.on, "date", language),
          })
        : text("audit.notHanded");
    return {
      handed: {
        text: words,
        cell: (row) => (row.handed ? <Muted>{words(row)}</Muted> : words(row)),
      },
    };
  }, [text, language]);
}

/** The steps from a letter to a package. */
const steps = ["scope", "check", "package"] as const;

function AuditRequest({ step }: { step: string | null }) {
  const { text } = usePageTexts();
  const { draft, work } = useSnapshot(audit);
  const isMaking = work.job !== null || work.failed !== null;
  const at = isMaking ? "package" : step === "check" && draft ? "check" : "scope";
  return (
    <Page>
      <PageHead>
        <Row gap={2}>
          <BackLink href="/audit" label={text("audit.backToList")} />
          <PageTitle>{text("audit.requestTitle")}</PageTitle>
        </Row>
        <AuditSteps step={at} />
      </PageHead>
      {at === "package" ? <WorkStep /> : <Asked step={at} />}
    </Page>
  );
}

function AuditSteps({ step }: { step: (typeof steps)[number] }) {
  const { text } = usePageTexts();
  const labels = steps.map((key) => ({ key, label: text(`audit.step.${key}`) }));
  const at = steps.indexOf(step);
  return (
    <Steps
      name={text("audit.steps")}
      short={text("audit.stepOf", { at: at + 1, of: steps.length, step: labels[at]?.label ?? "" })}
      steps={labels}
      at={at}
    />
  );
}

function Asked({ step }: { step: "scope" | "check" }) {
  const { draft } = useSnapshot(audit);
  const loaded = useResource(auditOverview, { body: {} });
  const isReady = loaded.data !== null;
  const hasDraft = draft !== null;
  useEffect(() => {
    if (isReady && !hasDraft)
      beginDraft(calendarDate(new Date()), asLanguage(document.documentElement.lang));
  }, [isReady, hasDraft]);
  if (draft && step === "check") return <CheckStep draft={draft} />;
  return (
    <Loadable of={loaded}>
      {(overview) => draft && <ScopeStep draft={draft} overview={overview} />}
    </Loadable>
  );
}

/** How far the package is, or why there is none. */
function WorkStep() {
  const { text } = usePageTexts();
  const { job, progress, failed } = useSnapshot(audit).work;
  useEffect(() => {
    if (job === null) return undefined;
    const stop = new AbortController();
    void waitForPackage(job, stop.signal).then((made) => {
      if (made === null) return;
      endDraft();
      forgetWork();
      navigate(`/audit/${made}`);
    });
    return () => stop.abort();
  }, [job]);
  if (failed) {
    const { failure = "internal", kind, title = "" } = failed;
    return (
      <Content gap={5} width="page">
        <Banner kind={failure === "stopped" ? "info" : "danger"}>
          <p>{text(`audit.failure.${failure}`)}</p>
          {kind && (
            <p>{text("audit.failedPart", { part: text(`lists.exportTypes.${kind}`), title })}</p>
          )}
          <p>{text("audit.nothingWritten")}</p>
        </Banner>
        <Row wrap gap={2} data-screen-only>
          <Button variant="primary" onClick={() => void makePackage()}>
            {text("action.retry")}
          </Button>
          <Button onClick={forgetWork}>{text("audit.backToCheck")}</Button>
        </Row>
      </Content>
    );
  }
  return (
    <Content gap={5} width="page">
      <p role="status">{text("audit.making")}</p>
      <ProgressBar progress={progress} aria-label={text("audit.progress")} />
      <Hint>{text("audit.percent", { percent: progress })}</Hint>
      <Row wrap gap={2} data-screen-only>
        <Button onClick={() => void stopPackage()}>{text("audit.cancel")}</Button>
      </Row>
    </Content>
  );
}
