import { type ComponentProps, useRef, useState } from "react";
import styled, { css } from "styled-components";
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
  ReplaceIcon,
} from "#client/theme/icons.ts";
import { type MenuItem, OpenMenu } from "#client/theme/menu/Menu.tsx";
import { moreMask } from "#client/theme/parts/maskOf.ts";
import { opensMenu } from "#client/theme/menu/menuKeys.ts";
import type { Text } from "#shared/strings/text.ts";
import { ExportDialog } from "../../exporting/lazyParts.ts";
import { px, small } from "#client/ui/tokens.ts";
import { drawing } from "#client/theme/parts/drawing.ts";

/** Actions on a record without opening it; only a button until opened, since lists are long. */
export function RowMenu({ row, text }: { row: RecordRow; text: Text }) {
  const [opened, setOpened] = useState<"menu" | "export" | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const name = text("bulk.row.menu", { name: row.name });
  const isOpen = opened === "menu";
  const id = `row-menu-${row.id}`;
  return (
    <>
      <Quiet
        ref={button}
        type="button"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpened(isOpen ? null : "menu")}
        onKeyDown={(event) => opensMenu(event) && setOpened("menu")}
      />
      {isOpen && (
        <Corner onFocus={(event) => placeMenu(event.currentTarget)}>
          <RowActions
            row={row}
            id={id}
            name={name}
            isPartOf={(element) =>
              element !== null &&
              [button.current, button.current?.nextElementSibling].some((each) =>
                each?.contains(element),
              )
            }
            onExport={() => setOpened("export")}
            onClose={(isFocusBack) => {
              setOpened(null);
              if (isFocusBack) button.current?.focus();
            }}
          />
        </Corner>
      )}
      {opened === "export" && (
        <ExportDialog companyId={null} recordId={row.id} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

type RowActionsProps = Pick<
  ComponentProps<typeof OpenMenu>,
  "id" | "name" | "isPartOf" | "onClose"
> & {
  row: RecordRow;
  onExport: () => void;
};

function RowActions({ row, onExport, ...menu }: RowActionsProps) {
  return <OpenMenu {...menu} align="end" items={useItems(row, onExport)} />;
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

const place = css`
  position: absolute;
  top: calc(50% - ${px(3)});
  right: 0;
  width: ${px(6)};
  height: ${px(6)};
  ${small} {
    top: calc(50% - ${px(5.5)});
    width: ${px(11)};
    height: ${px(11)};
  }
`;

/** Lies on the button, and over what later lines draw, and over the bar. */
const Corner = styled.span`
  ${place}
  z-index: 4;
  pointer-events: none;
  [role="menu"] {
    pointer-events: auto;
  }
  /* Off-screen rows that skip painting would clip their menu. */
  [data-record]:has(> &) {
    z-index: 4;
    content-visibility: visible;
  }
`;

/** Drawn by its style alone. */
const Quiet = styled.button`
  ${place}
  z-index: 1;
  display: grid;
  place-content: center;
  color: var(--fgColor-muted);
  &::before {
    ${drawing(moreMask)}
  }
  @media print {
    display: none;
  }
  &:hover,
  &[aria-expanded="true"] {
    background: var(--control-transparent-bgColor-hover);
    color: var(--fgColor-default);
  }
`;
