import { Button } from "@primer/react";
import { useState } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { useResource } from "#client/state/live/useResource.ts";
import {
  machineList,
  type ProvidedGroup,
  providedGroups,
} from "#client/state/machines/machines.ts";
import { NotLoaded } from "../NotLoaded.tsx";
import { GroupAccess } from "./GroupAccess.tsx";
import { Intro } from "../settings/frame/layout.ts";

/** The groups of a directory that provides staff, each with the role and the companies that it gives. */
export function GroupRoles() {
  const { text } = usePageTexts();
  const { data, failure, reload } = useResource(providedGroups, {});
  return (
    <Section aria-labelledby="group-roles">
      <h2 id="group-roles">{text("machines.groups.title")}</h2>
      <Intro>
        {text("machines.groups.intro", { address: `${window.location.origin}/scim/v2` })}
      </Intro>
      {!data && <NotLoaded title={text("machines.failed")} failure={failure} onRetry={reload} />}
      {data?.groups.length === 0 && <p>{text("machines.groups.none")}</p>}
      {data?.groups.map((group) => (
        <GroupRole key={group.id} group={group} />
      ))}
    </Section>
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
    <div className="group">
      <div>
        <h3>{title}</h3>
        <p className="hint">
          {[
            text("machines.groups.members", { count: members }),
            role ? text(`lists.roles.${role}`) : text("machines.groups.noRole"),
            ...(titles ? [where] : []),
          ].join(" · ")}
        </p>
      </div>
      <Button
        aria-label={text("machines.groups.change", { title })}
        onClick={() => setChanging(true)}
      >
        {text("action.edit")}
      </Button>
      {isChanging && <GroupAccess group={group} onClose={() => setChanging(false)} />}
    </div>
  );
}

const Section = styled.section`
  display: grid;
  gap: 12px;
  max-width: 880px;
  .group {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    padding: 8px 16px;
    border: 1px solid var(--borderColor-default);
    border-radius: 10px;
    overflow-wrap: anywhere;
  }
  h3 {
    font-size: 14px;
    line-height: 20px;
  }
  .hint {
    color: var(--fgColor-muted);
    font-size: 13px;
  }
`;
