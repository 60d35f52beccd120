import { useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { parseId } from "#shared/api/ids.ts";
import { AuditRequest } from "./AuditRequest.tsx";
import { PackageView } from "./PackageView.tsx";
import { useMemo } from "react";
import document from "#schemas/lists/views/authorityRequests.json" with { type: "json" };
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { AuditLine } from "#client/state/audit/audit.ts";
import { listView } from "#client/state/listViews/listView.ts";
import { AuditIcon } from "#client/theme/icons.ts";
import { Muted } from "#client/ui/text.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { AreaTabs } from "../list/AreaTabs.tsx";
import type { OwnCells } from "../list/page/listColumns.tsx";
import { ListPage } from "../list/page/ListPage.tsx";

/** Requests by supervisory authorities: a new one, a finished package, or all of them. */
export function AuditScreen() {
  const { place } = useParams<{ place?: string }>();
  const step = new URLSearchParams(useSearch()).get("step");
  const id = parseId(place);
  if (id !== null) return <PackageView key={id} id={id} />;
  return place === "new" ? <AuditRequest step={step} /> : <PackageList />;
}

const view = listView<AuditLine>(document);

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
