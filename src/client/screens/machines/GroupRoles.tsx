import { Button } from "@primer/react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { downloadTable } from "#client/state/downloads.ts";
import { useResource } from "#client/state/live/useResource.ts";
import {
  machineList,
  type ProvidedGroup,
  providedGroups,
} from "#client/state/machines/machines.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { Stack } from "#client/ui/stack.ts";
import { CardList } from "#client/ui/cards.ts";
import { Line } from "#client/ui/lines.ts";
import { Fill } from "#client/ui/row.ts";
import { TableButton } from "../list/TableButton.tsx";
import { NotLoaded } from "../NotLoaded.tsx";
import { GroupAccess } from "./GroupAccess.tsx";

/** The groups of a directory that provides staff, each with the role and the companies that it gives. */
export function GroupRoles() {
  const { text } = usePageTexts();
  const { data, failure, reload } = useResource(providedGroups, {});
  return (
    <Stack as="section" gap={3} width="form" aria-labelledby="group-roles">
      <Text as="h2" size="body" id="group-roles">
        {text("machines.groups.title")}
      </Text>
      <Muted as="p" width="text">
        {text("machines.groups.intro", { address: `${window.location.origin}/scim/v2` })}
      </Muted>
      {!data && <NotLoaded title={text("machines.failed")} failure={failure} onRetry={reload} />}
      {data?.groups.length === 0 && <p>{text("machines.groups.none")}</p>}
      {data && data.groups.length > 0 && (
        <>
          <CardList role="list">
            {data.groups.map((group) => (
              <GroupRole key={group.id} group={group} />
            ))}
          </CardList>
          <div>
            <TableButton
              words={text("machines.groups.save")}
              save={() => downloadTable("machines.groupTable", { body: {} })}
            />
          </div>
        </>
      )}
    </Stack>
  );
}

type Shown = Omit<ProvidedGroup, "companies"> & { readonly companies?: readonly number[] };

function GroupRole({ group }: { group: Shown }) {
  const { text } = usePageTexts();
  const { data } = useSnapshot(machineList.state);
  const [isChanging, setChanging] = useState(false);
  const { title, members, role, companies } = group;
  const titles = companies?.map((id) => data?.companies.find((each) => each.id === id)?.title);
  const where = titles?.filter(Boolean).join(", ") || text("machines.groups.companiesGone");
  return (
    <Line>
      <Fill>
        <h3>{title}</h3>
        <Muted as="p" size="small">
          {[
            text("machines.groups.members", { count: members }),
            role ? text(`lists.roles.${role}`) : text("machines.groups.noRole"),
            ...(titles ? [where] : []),
          ].join(" · ")}
        </Muted>
      </Fill>
      <Button
        aria-label={text("machines.groups.change", { title })}
        onClick={() => setChanging(true)}
      >
        {text("action.edit")}
      </Button>
      {isChanging && <GroupAccess group={group} onClose={() => setChanging(false)} />}
    </Line>
  );
}
