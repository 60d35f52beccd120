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

const view = listView<AuditLine>(document);

/** The packages that were made for authorities, and the way to a new one. */
export function PackageList() {
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
