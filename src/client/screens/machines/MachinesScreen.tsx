import { Button } from "@primer/react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { downloadTable } from "#client/state/downloads.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { machineList } from "#client/state/machines/machines.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { CopyLine } from "#client/widgets/inputs/CopyLine.tsx";
import { Content } from "#client/ui/page.ts";
import { Muted } from "#client/ui/text.ts";
import { Row } from "#client/ui/row.ts";
import { Card } from "#client/ui/cards.ts";
import { TableButton } from "../list/TableButton.tsx";
import { NotLoaded } from "../NotLoaded.tsx";
import { GroupRoles } from "./GroupRoles.tsx";
import { MachineList } from "./MachineList.tsx";
import { MakeMachine } from "./MakeMachine.tsx";

/** Access of machines: who has it, to what, until when, and the way to give and end it. */
export function MachinesScreen() {
  const { text } = usePageTexts();
  const { data: list, failure, reload } = useResource(machineList, {});
  const { viewer } = useSnapshot(auth);
  const [isMaking, setMaking] = useState(false);
  const [token, setToken] = useState("");
  return (
    <Content gap={4}>
      <PageTitle>{text("title.machines")}</PageTitle>
      <Muted as="p" width="text">
        {text("machines.intro")}
      </Muted>
      <Row wrap gap={4} data-icons>
        <Button variant="primary" disabled={!list} onClick={() => setMaking(true)}>
          {text("machines.make")}
        </Button>
        {list && list.machines.length > 0 && (
          <TableButton
            words={text("machines.save")}
            save={() => downloadTable("machines.table", { body: {} })}
          />
        )}
        <Link href="/interface">{text("machines.toInterface")}</Link>
      </Row>
      {token !== "" && (
        <Card width="text">
          <CopyLine
            label={text("machines.token")}
            hint={text("machines.tokenHint")}
            copyName={text("machines.copy")}
            copiedName={text("machines.copied")}
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
    </Content>
  );
}
