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
  saveGroupAccess,
} from "#client/state/machines/machines.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { Stack } from "#client/ui/stack.ts";
import { CardList } from "#client/ui/cards.ts";
import { Line } from "#client/ui/lines.ts";
import { Fill } from "#client/ui/row.ts";
import { TableButton } from "../list/TableButton.tsx";
import { NotLoaded } from "../NotLoaded.tsx";
import type { ErrorSchema } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import validators from "virtual:validator/providedGroup";
import schema from "#schemas/forms/providedGroup.json" with { type: "json" };
import layout from "#schemas/forms/providedGroup.ui.json" with { type: "json" };
import { auth } from "#client/state/auth.ts";
import { showToast } from "#client/state/notices.ts";
import { mayGiveRole, rolesInOrder } from "#shared/domain/workflow/roles.ts";
import { refusedFields } from "../forms/refusedFields.ts";
import { FormDialog } from "./FormDialog.tsx";

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
            <TableButton save={() => downloadTable("machines.groupTable", { body: {} })} />
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

interface Typed {
  role?: string;
  companies?: string[];
}

// Border: the document is a JSON Schema, since its validator has been compiled.
const formSchema = schema as { type: "object" };
const validator = createPrecompiledValidator<Typed>(validators, formSchema);

interface GroupAccessProps {
  group: Pick<ProvidedGroup, "id" | "title" | "role"> & { companies?: readonly number[] };
  onClose: () => void;
}

/** The form that says what a group of a directory gives its members. */
function GroupAccess({ group, onClose }: GroupAccessProps) {
  const { text } = usePageTexts();
  const uiSchema = useLayout();
  const { id, title, role, companies = [] } = group;
  const [typed, setTyped] = useState<Typed>({
    ...(role && { role }),
    companies: companies.map(String),
  });
  const [errors, setErrors] = useState<ErrorSchema<Typed>>({});
  const [isBusy, setBusy] = useState(false);
  const save = async (sent: Typed) => {
    setBusy(true);
    setErrors({});
    try {
      const chosen = rolesInOrder.find((each) => each === sent.role);
      await saveGroupAccess(id, chosen, (sent.companies ?? []).map(Number));
      showToast(text("machines.groups.saved", { title }));
      onClose();
    } catch (thrown) {
      setErrors(refusedFields<Typed>(thrown));
      setBusy(false);
    }
  };
  return (
    <FormDialog<Typed>
      title={text("machines.groups.change", { title })}
      submitText={text("action.save")}
      onClose={onClose}
      schema={formSchema}
      uiSchema={uiSchema}
      validator={validator}
      typed={typed}
      onType={setTyped}
      errors={errors}
      isBusy={isBusy}
      onSend={(sent) => void save(sent)}
    />
  );
}

/** The document's layout with what can be chosen. */
function useLayout() {
  const { text } = usePageTexts();
  const { viewer } = useSnapshot(auth);
  const { data } = useSnapshot(machineList.state);
  const choice = (value: string, label: string) => ({ value, label });
  const roles = rolesInOrder.filter((role) => mayGiveRole(viewer?.roles ?? [], role));
  const named = (data?.companies ?? []).map(({ id, title }) => choice(String(id), String(title)));
  return {
    role: {
      ...layout.role,
      "ui:options": {
        choices: [
          choice("", text("machines.groups.noRole")),
          ...roles.map((role) => choice(role, text(`lists.roles.${role}`))),
        ],
      },
    },
    companies: {
      ...layout.companies,
      "ui:help": text("machines.groups.companiesHint"),
      "ui:options": { choices: named },
    },
  };
}
