import { Button } from "@primer/react";
import styled from "styled-components";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { confirm } from "#client/state/dialogs.ts";
import { endMachine, type Machine } from "#client/state/machines/machines.ts";
import { showToast } from "#client/state/notices.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { SettingsIcon } from "#client/theme/icons.ts";
import { escapeHtml } from "#shared/engine/text.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";

/** As a snapshot has it. */
type Read<T> = T extends readonly (infer Each)[]
  ? readonly Read<Each>[]
  : T extends object
    ? { readonly [Name in keyof T]: Read<T[Name]> }
    : T;

/** The machines that have or had access, the newest first. */
export function MachineList({ machines }: { machines: readonly Read<Machine>[] }) {
  const { text } = usePageTexts();
  if (machines.length === 0)
    return (
      <EmptyState
        icon={<SettingsIcon size={24} />}
        title={text("machines.noneTitle")}
        text={text("machines.none")}
      />
    );
  return (
    <List aria-label={text("machines.listName")}>
      {machines.map((machine) => (
        <MachineLine key={machine.id} machine={machine} />
      ))}
    </List>
  );
}

function MachineLine({ machine }: { machine: Read<Machine> }) {
  const { text } = usePageTexts();
  const { id, title, areas, role, companies, state } = machine;
  const isOver = state !== "active";
  const end = async () => {
    const isSure = await confirm({
      title: text("machines.endTitle", { title }),
      html: `<p>${escapeHtml(text("machines.endText"))}</p>`,
      confirm: text("machines.endNow"),
      isDangerous: true,
      isDismissible: true,
    });
    if (!isSure) return;
    await endMachine(id).then(
      () => showToast(text("machines.ended", { title })),
      // The failure has been shown.
      () => undefined,
    );
  };
  return (
    <li data-over={isOver}>
      <div className="head">
        <h2>{title}</h2>
        <span className="state">{text(`lists.machineStates.${state}`)}</span>
        {!isOver && (
          <Button
            variant="danger"
            size="small"
            aria-label={text("machines.endOf", { title })}
            onClick={() => void end()}
          >
            {text("machines.endNow")}
          </Button>
        )}
      </div>
      <p>{areas.map((area) => text(`lists.machineAreas.${area}`)).join(" · ")}</p>
      <p>
        {[
          text(`lists.roles.${role}`),
          companies
            ? companies.map((company) => String(company.title)).join(", ")
            : text("machines.allCompanies"),
        ].join(" · ")}
      </p>
      <MachineDates machine={machine} />
    </li>
  );
}

/** When it was made and ends, and when it was used last. */
function MachineDates({ machine }: { machine: Read<Machine> }) {
  const { text, language } = usePageTexts();
  const { madeAt, madeBy, expiresAt, endedAt, usedOn, usedFrom = "" } = machine;
  const day = (at: string) => formatDate(at, "date", language);
  return (
    <p className="hint">
      {[
        text("machines.madeBy", { date: day(madeAt), who: String(madeBy?.title ?? "") }),
        endedAt
          ? text("machines.endedOn", { date: day(endedAt) })
          : text("machines.until", { date: day(expiresAt) }),
        usedOn
          ? text("machines.used", { date: day(usedOn), from: usedFrom })
          : text("machines.unused"),
      ].join(" · ")}
    </p>
  );
}

const List = styled.ul`
  max-width: 880px;
  border: 1px solid var(--borderColor-default);
  border-radius: 10px;
  list-style: none;
  padding: 0;
  li {
    display: grid;
    gap: 4px;
    padding: 12px 16px;
  }
  li + li {
    border-top: 1px solid var(--borderColor-muted);
  }
  li[data-over="true"] h2 {
    color: var(--fgColor-muted);
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
  }
  .head h2 {
    flex: 1 1 200px;
    padding: 0;
    overflow-wrap: anywhere;
  }
  .state {
    font-size: 13px;
  }
  p {
    overflow-wrap: anywhere;
  }
  .hint {
    color: var(--fgColor-muted);
    font-size: 13px;
    line-height: 18px;
  }
`;
