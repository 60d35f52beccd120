import { Button } from "@primer/react";
import { useState } from "react";
import { type Snapshot, useSnapshot } from "valtio";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { downloadTable } from "#client/state/downloads.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { endMachine, type Machine, machineList } from "#client/state/machines/machines.ts";
import { CopyLine } from "#client/widgets/inputs/CopyLine.tsx";
import { Muted, Text } from "#client/ui/text.ts";
import { Fill, Row } from "#client/ui/row.ts";
import { Card, CardList } from "#client/ui/cards.ts";
import { TableButton } from "../list/TableButton.tsx";
import { NotLoaded } from "../NotLoaded.tsx";
import { GroupRoles } from "./GroupRoles.tsx";
import { MakeMachine } from "./MakeMachine.tsx";
import { confirm } from "#client/state/dialogs.ts";
import { showToast } from "#client/state/notices.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { SettingsIcon } from "#client/theme/icons.ts";
import { escapeHtml } from "#shared/engine/text.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { Line } from "#client/ui/lines.ts";
import { PlainPage } from "../PlainPage.tsx";

/** Access of machines: who has it, to what, until when, and the way to give and end it. */
export function MachinesScreen() {
  const { text } = usePageTexts();
  const { data: list, failure, reload } = useResource(machineList, {});
  const { viewer } = useSnapshot(auth);
  const [isMaking, setMaking] = useState(false);
  const [token, setToken] = useState("");
  return (
    <PlainPage title={text("title.machines")} intro={text("machines.intro")}>
      <Row wrap gap={4} data-icons>
        <Button variant="primary" disabled={!list} onClick={() => setMaking(true)}>
          {text("machines.make")}
        </Button>
        {list && list.machines.length > 0 && (
          <TableButton save={() => downloadTable("machines.table", { body: {} })} />
        )}
        <Link href="/interface">{text("machines.toInterface")}</Link>
      </Row>
      {token !== "" && (
        <Card width="text">
          <CopyLine
            label={text("machines.token")}
            hint={text("machines.tokenHint")}
            copyName={text("machines.copy")}
            value={token}
          />
        </Card>
      )}
      {!list && <NotLoaded title={text("machines.failed")} failure={failure} onRetry={reload} />}
      {list && <MachineList machines={list.machines} />}
      {list && viewer?.allCompanies && <GroupRoles />}
      {isMaking && list && (
        <MakeMachine
          companies={list.companies}
          onMade={setToken}
          onClose={() => setMaking(false)}
        />
      )}
    </PlainPage>
  );
}

/** The machines that have or had access, the newest first. */
function MachineList({ machines }: { machines: readonly Snapshot<Machine>[] }) {
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
    <CardList role="list" width="form" aria-label={text("machines.listName")}>
      {machines.map((machine) => (
        <MachineLine key={machine.id} machine={machine} />
      ))}
    </CardList>
  );
}

function MachineLine({ machine }: { machine: Snapshot<Machine> }) {
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
    <Line stacked>
      <Row wrap between gap={3}>
        <Fill>
          <Text as="h2" size="body" tone={isOver ? "muted" : undefined}>
            {title}
          </Text>
        </Fill>
        <Text size="small">{text(`lists.machineStates.${state}`)}</Text>
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
      </Row>
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
    </Line>
  );
}

/** When it was made and ends, and when it was used last. */
function MachineDates({ machine }: { machine: Snapshot<Machine> }) {
  const { text, language } = usePageTexts();
  const { madeAt, madeBy, expiresAt, endedAt, usedOn, usedFrom = "" } = machine;
  const day = (at: string) => formatDate(at, "date", language);
  return (
    <Muted as="p" size="small">
      {[
        text("machines.madeBy", { date: day(madeAt), who: String(madeBy?.title ?? "") }),
        endedAt
          ? text("machines.endedOn", { date: day(endedAt) })
          : text("machines.until", { date: day(expiresAt) }),
        usedOn
          ? text("machines.used", { date: day(usedOn), from: usedFrom })
          : text("machines.unused"),
      ].join(" · ")}
    </Muted>
  );
}
