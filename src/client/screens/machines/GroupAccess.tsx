import type { ErrorSchema } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import { useState } from "react";
import { useSnapshot } from "valtio";
import validators from "virtual:validator/providedGroup";
import schema from "#schemas/forms/providedGroup.json" with { type: "json" };
import layout from "#schemas/forms/providedGroup.ui.json" with { type: "json" };
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import {
  machineList,
  type ProvidedGroup,
  saveGroupAccess,
} from "#client/state/machines/machines.ts";
import { showToast } from "#client/state/notices.ts";
import { mayGiveRole, rolesInOrder } from "#shared/domain/workflow/roles.ts";
import { refusedFields } from "../forms/refusedFields.ts";
import { FormDialog } from "./FormDialog.tsx";

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
export function GroupAccess({ group, onClose }: GroupAccessProps) {
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
