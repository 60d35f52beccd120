import { Select } from "@primer/react";
import { useId, useState } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { machines, type ProvidedGroup, saveGroupRole } from "#client/state/machines/machines.ts";
import { showToast } from "#client/state/notices.ts";
import { mayGiveRole, rolesInOrder } from "#shared/domain/workflow/roles.ts";
import { Intro } from "../settings/frame/layout.ts";

/** The groups of a directory that provides staff, each with the role that it gives. */
export function GroupRoles() {
  const { text } = usePageTexts();
  const { groups } = useSnapshot(machines);
  return (
    <Section aria-labelledby="group-roles">
      <h2 id="group-roles">{text("machines.groups.title")}</h2>
      <Intro>
        {text("machines.groups.intro", { address: `${window.location.origin}/scim/v2` })}
      </Intro>
      {groups.length === 0 && <p>{text("machines.groups.none")}</p>}
      {groups.map((group) => (
        <GroupRole key={group.id} group={group} />
      ))}
    </Section>
  );
}

function GroupRole({ group }: { group: Readonly<ProvidedGroup> }) {
  const { text } = usePageTexts();
  const { viewer } = useSnapshot(auth);
  const field = useId();
  const [isBusy, setBusy] = useState(false);
  const offered = rolesInOrder.filter((role) => mayGiveRole(viewer?.roles ?? [], role));
  const choose = async (chosen: string) => {
    setBusy(true);
    try {
      await saveGroupRole(
        group.id,
        offered.find((role) => role === chosen),
      );
      showToast(text("machines.groups.saved", { title: group.title }));
    } catch {
      // The failure has been shown; the role is as it was.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="group">
      <label htmlFor={field}>
        {group.title}{" "}
        <span className="hint">{text("machines.groups.members", { count: group.members })}</span>
      </label>
      <Select
        id={field}
        value={group.role ?? ""}
        disabled={isBusy}
        onChange={({ target }) => void choose(target.value)}
      >
        <Select.Option value="">{text("machines.groups.noRole")}</Select.Option>
        {offered.map((role) => (
          <Select.Option key={role} value={role}>
            {text(`lists.roles.${role}`)}
          </Select.Option>
        ))}
      </Select>
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
  .hint {
    color: var(--fgColor-muted);
    font-size: 13px;
  }
`;
