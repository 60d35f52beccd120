import type { ErrorSchema, UiSchema } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import { useState } from "react";
import { useSnapshot } from "valtio";
import validators from "virtual:validator/machine";
import schema from "#schemas/forms/machine.json" with { type: "json" };
import layout from "#schemas/forms/machine.ui.json" with { type: "json" };
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { makeMachine, type MachineWanted } from "#client/state/machines/machines.ts";
import { useNow } from "#client/theme/useNow.ts";
import { limits } from "#shared/api/limits.ts";
import { machineAreas } from "#shared/domain/machines/machineAreas.ts";
import { mayGiveRole, rolesInOrder } from "#shared/domain/workflow/roles.ts";
import { addDays, calendarDate } from "#shared/domain/writing/dates.ts";
import { refusedFields } from "../forms/refusedFields.ts";
import { FormDialog } from "./FormDialog.tsx";

interface Typed {
  title?: string;
  areas?: string[];
  role?: string;
  companies?: string[];
  expiresOn?: string;
}

// Border: the document is a JSON Schema, since its validator has been compiled.
const formSchema = schema as { type: "object" };
const validator = createPrecompiledValidator<Typed>(validators, formSchema);

/** No default items for required arrays. */
const nothingChosen = { arrayMinItems: { populate: "never" } } as const;

interface MakeMachineProps {
  companies: readonly { readonly id?: unknown; readonly title?: unknown }[];
  onMade: (token: string) => void;
  onClose: () => void;
}

/** The form by which a machine is given access. */
export function MakeMachine({ companies, onMade, onClose }: MakeMachineProps) {
  const { text } = usePageTexts();
  const { typed, setTyped, errors, isBusy, send } = useMaking(onMade, onClose);
  const uiSchema = useLayout(companies);
  return (
    <FormDialog<Typed>
      title={text("machines.make")}
      submitText={text("machines.make")}
      onClose={onClose}
      schema={formSchema}
      uiSchema={uiSchema}
      validator={validator}
      experimental_defaultFormStateBehavior={nothingChosen}
      typed={typed}
      onType={setTyped}
      errors={errors}
      isBusy={isBusy}
      onSend={(sent) => void send(sent)}
    />
  );
}

/** Half a year, which is long enough to forget it and short enough to matter. */
const usualDays = 180;

function useMaking(onMade: (token: string) => void, onClose: () => void) {
  const now = useNow();
  const [typed, setTyped] = useState<Typed>({
    role: "ROLE_READER",
    expiresOn: addDays(calendarDate(now), usualDays),
  });
  const [errors, setErrors] = useState<ErrorSchema<Typed>>({});
  const [isBusy, setBusy] = useState(false);
  const send = async ({ companies = [], ...rest }: Typed) => {
    setBusy(true);
    setErrors({});
    try {
      const ids = companies.map(Number);
      // Border: the form offers no other values.
      const wanted = { ...rest, ...(ids.length > 0 && { companies: ids }) } as MachineWanted;
      onMade(await makeMachine(wanted));
      onClose();
    } catch (thrown) {
      setErrors(refusedFields<Typed>(thrown));
      setBusy(false);
    }
  };
  return { typed, setTyped, errors, isBusy, send };
}

/** The document's layout with what can be chosen. */
function useLayout(companies: MakeMachineProps["companies"]): UiSchema<Typed> {
  const { text } = usePageTexts();
  const { viewer } = useSnapshot(auth);
  const choice = (value: string, label: string) => ({ value, label });
  const offered = {
    areas: machineAreas.map((area) => choice(area, text(`lists.machineAreas.${area}`))),
    role: rolesInOrder
      .filter((role) => mayGiveRole(viewer?.roles ?? [], role))
      .map((role) => choice(role, text(`lists.roles.${role}`))),
    companies: companies.map(({ id, title }) => choice(String(id), String(title))),
  };
  const help = {
    areas: text("machines.form.areasHint"),
    role: text("machines.form.roleHint"),
    companies: text(
      viewer?.allCompanies ? "machines.form.companiesHint" : "machines.form.companiesNeeded",
    ),
    expiresOn: text("machines.form.expiresHint", { limit: limits.machineDays }),
  };
  const part = (name: "areas" | "role" | "companies") => ({
    ...layout[name],
    "ui:help": help[name],
    "ui:options": { choices: offered[name] },
  });
  return {
    areas: part("areas"),
    role: part("role"),
    companies: part("companies"),
    expiresOn: { "ui:help": help.expiresOn },
  };
}
