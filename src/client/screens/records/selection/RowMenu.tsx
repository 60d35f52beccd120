import { Suspense, useState } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { navigate } from "wouter/use-browser-location";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { showToast } from "#client/state/notices.ts";
import type { RecordRow } from "#client/state/recordList.ts";
import { bulkOpen } from "#client/state/records/bulkOpen.ts";
import { possibleTransitions } from "#shared/domain/workflow/transitions.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import {
  CopyIcon,
  DeleteIcon,
  DuplicateIcon,
  EditIcon,
  ExportIcon,
  MoreIcon,
  ReplaceIcon,
} from "#client/theme/icons.ts";
import { Menu, type MenuItem } from "#client/theme/Menu.tsx";
import { ExportDialog } from "../../exporting/exportLater.ts";

/** What can be done with one record without opening it. */
export function RowMenu({ row }: { row: RecordRow }) {
  const { text } = usePageTexts();
  const name = text("bulk.row.menu", { name: row.name });
  const [isExporting, setExporting] = useState(false);
  return (
    <Corner onFocus={(event) => placeMenu(event.currentTarget)}>
      <Menu
        name={name}
        align="end"
        items={useItems(row, () => setExporting(true))}
        trigger={(props) => (
          <Quiet type="button" aria-label={name} {...props}>
            <MoreIcon size={16} />
          </Quiet>
        )}
      />
      {isExporting && (
        <Suspense>
          <ExportDialog companyId={null} recordId={row.id} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </Corner>
  );
}

/** A menu that has just opened opens upwards if the window ends before it does and there is more room above. */
function placeMenu(corner: HTMLElement): void {
  const list = corner.querySelector<HTMLElement>("[role=menu]");
  if (!list || list.style.bottom !== "") return;
  const anchor = corner.getBoundingClientRect();
  const { bottom, height } = list.getBoundingClientRect();
  if (bottom <= window.innerHeight || anchor.top <= window.innerHeight - anchor.bottom) return;
  const most = Math.min(height, anchor.top - 12);
  Object.assign(list.style, { top: "auto", bottom: "calc(100% + 4px)", maxHeight: `${most}px` });
}

function useItems(row: RecordRow, onExport: () => void): MenuItem[] {
  const { text } = usePageTexts();
  const { viewer } = useSnapshot(auth);
  const roles = viewer?.roles ?? [];
  const address = `/vvt/edit/${row.id}`;
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(address, window.location.href).href);
    showToast(text("bulk.row.copied"));
  };
  const begin = (action: "status" | "duplicate" | "delete") => {
    bulkOpen.ids = [row.id];
    bulkOpen.action = action;
  };
  const items: (MenuItem | false)[] = [
    {
      key: "open",
      label: text("bulk.row.open"),
      icon: <EditIcon size={16} />,
      onSelect: () => navigate(address),
    },
    hasRole(roles, "ROLE_CREATOR") && {
      key: "duplicate",
      label: text("bulk.action.duplicate"),
      icon: <DuplicateIcon size={16} />,
      onSelect: () => begin("duplicate"),
    },
    possibleTransitions(row.status, roles).length > 0 && {
      key: "status",
      label: text("bulk.action.status"),
      icon: <ReplaceIcon size={16} />,
      onSelect: () => begin("status"),
    },
    {
      key: "copy",
      label: text("bulk.row.copy"),
      icon: <CopyIcon size={16} />,
      onSelect: () => void copy(),
    },
    hasFeature(viewer?.features ?? [], "export") && {
      key: "export",
      label: text("bulk.row.export"),
      icon: <ExportIcon size={16} />,
      onSelect: onExport,
    },
    row.canDelete && {
      key: "delete",
      label: text("bulk.action.delete"),
      icon: <DeleteIcon size={16} />,
      isDangerous: true,
      startsGroup: true,
      onSelect: () => begin("delete"),
    },
  ];
  return items.filter((each) => each !== false);
}

const Corner = styled.span`
  position: absolute;
  z-index: 1;
  top: 50%;
  right: 0;
  transform: translateY(-50%);
  /* An open menu lies over what later lines draw, and over the bar. */
  &:has([aria-expanded="true"]) {
    z-index: 4;
  }
  /* What is not drawn while it is out of sight would cut its menu off. */
  [data-record]:has(> & [aria-expanded="true"]) {
    z-index: 4;
    content-visibility: visible;
  }
  @media print {
    display: none;
  }
`;

const Quiet = styled.button`
  display: grid;
  place-content: center;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: 6px;
  background: transparent;
  color: var(--fgColor-muted);
  cursor: pointer;
  @media (max-width: 767.98px) {
    width: 44px;
    height: 44px;
  }
  &:hover,
  &[aria-expanded="true"] {
    background: var(--control-transparent-bgColor-hover);
    color: var(--fgColor-default);
  }
`;
