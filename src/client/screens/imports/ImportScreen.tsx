import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { Link, useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfImport,
  type ImportNow,
  imports,
  openImport,
} from "#client/state/imports/imports.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { SearchIcon } from "#client/theme/icons.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Page, PageHead } from "#client/ui/page.ts";
import { Steps } from "#client/ui/Steps.tsx";
import { Muted } from "#client/ui/text.ts";
import { parseId } from "#shared/api/ids.ts";
import { FailedList, LoadingList } from "../list/ListStates.tsx";
import { ColumnsStep } from "./ColumnsStep.tsx";
import { FileStep } from "./FileStep.tsx";
import { PreviewStep } from "./PreviewStep.tsx";
import { ResultStep } from "./ResultStep.tsx";
import { SheetStep } from "./lazyParts.ts";
import { TermsStep } from "./TermsStep.tsx";

const steps = ["file", "columns", "terms", "preview", "result"] as const;

type Step = (typeof steps)[number];

/** Imports a register from a file, step by step; nothing is written before it is confirmed. */
export function ImportScreen() {
  const { text } = usePageTexts();
  const { id } = useParams<{ id?: string }>();
  const known = parseId(id);
  const query = new URLSearchParams(useSearch());
  const { now } = useSnapshot(imports);
  const shown = known === null ? null : now;
  const step = stepOf(shown, query.get("step"));
  return (
    <Page>
      <PageHead>
        <PageTitle>{text(shown?.lists ? "importing.titleLists" : "importing.title")}</PageTitle>
        <ImportSteps
          id={known}
          step={step}
          hasSheets={shown?.sources !== undefined}
          isOver={shown !== null && shown.state !== "ready"}
        />
        {shown && <FileName now={shown} />}
      </PageHead>
      {known === null ? (
        <FileStep />
      ) : (
        <Import
          id={known}
          step={step}
          row={parseId(query.get("row") ?? undefined)}
          sheet={query.get("sheet")}
        />
      )}
    </Page>
  );
}

/** The file, its sheet, and which of its tables this import is about. */
function FileName({ now: { file, sheets, sheet, turn } }: { now: ImportNow }) {
  const { text } = usePageTexts();
  const name = sheets[sheet]?.name ?? "";
  const words = sheets.length > 1 ? text("importing.fileSheet", { file, sheet: name }) : file;
  return (
    <Muted as="p" size="small">
      {words}
      {turn && ` · ${text("importing.turn", turn)}`}
    </Muted>
  );
}

interface ImportStepsProps {
  id: number | null;
  step: Step;
  /** True if how the file's sheets are read can be looked at again. */
  hasSheets: boolean;
  /** True once the import has begun, from which there is no way back. */
  isOver: boolean;
}

function ImportSteps({ id, step, hasSheets, isOver }: ImportStepsProps) {
  const { text } = usePageTexts();
  const at = steps.indexOf(step);
  const labels = steps.map((key, index) => {
    const isBack = index < at && (index > 0 || hasSheets) && id !== null && !isOver;
    const href = isBack ? addressOfImport(id, key) : undefined;
    return { key, label: text(`importing.step.${key}`), href };
  });
  return (
    <Steps
      name={text("importing.steps")}
      short={text("importing.stepOf", {
        at: at + 1,
        of: steps.length,
        step: labels[at]?.label ?? "",
      })}
      steps={labels}
      at={at}
    />
  );
}

/** A started import can only be viewed as a whole. */
function stepOf(now: ImportNow | null, asked: string | null): Step {
  if (!now) return "file";
  if (now.state !== "ready") return "result";
  if (asked === "terms" || asked === "preview" || asked === "columns") return asked;
  return now.sources ? "file" : "columns";
}

interface ImportProps {
  id: number;
  step: Step;
  row: number | null;
  sheet: string | null;
}

function Import({ id, step, row, sheet }: ImportProps) {
  const { text } = usePageTexts();
  const { now, status } = useSnapshot(imports);
  useEffect(() => void openImport(id), [id]);
  if (status === "missing")
    return (
      <EmptyState
        icon={<SearchIcon size={24} />}
        title={text("importing.missingTitle")}
        text={text("importing.missing")}
        actions={<Link href={addressOfImport(null)}>{text("importing.another")}</Link>}
      />
    );
  if (status === "failed") return <FailedList onRetry={() => void openImport(id)} />;
  if (now?.id !== id) return <LoadingList />;
  if (step === "file") return <SheetStep now={now} asked={sheet} />;
  if (step === "terms") return <TermsStep now={now} />;
  if (step === "preview") return <PreviewStep now={now} row={row} />;
  return step === "result" ? <ResultStep now={now} /> : <ColumnsStep now={now} />;
}
