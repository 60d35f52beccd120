import type { ErrorSchema } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import { useState } from "react";
import { snapshot, useSnapshot } from "valtio";
import validators from "virtual:validator/signOn";
import schema from "#schemas/forms/signOn.json" with { type: "json" };
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { showToast } from "#client/state/notices.ts";
import { saveProvider, signOn } from "#client/state/signOn/settings.ts";
import { useLeaveGuard } from "#client/state/unsaved.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { SentForm } from "#client/ui/rjsf/SentForm.tsx";
import { Stack } from "#client/ui/stack.ts";
import { stockWidgets } from "#client/widgets/picker/stockWidgets.tsx";
import { ChecksWidget } from "../machines/ChecksWidget.tsx";
import { Addresses } from "./Addresses.tsx";
import { confirmAddresses } from "./confirmAddresses.ts";
import { MetadataPart } from "./MetadataPart.tsx";
import { RefusalsPart } from "./RefusalsPart.tsx";
import { TrialPart } from "./TrialPart.tsx";
import { refusedProvider, sentProvider, typedProvider, type TypedProvider } from "./typed.ts";
import { useSignOnLayout } from "./useSignOnLayout.ts";

// Border: the document is a JSON Schema, since its validator has been compiled.
const formSchema = schema as { type: "object" };
const validator = createPrecompiledValidator<TypedProvider>(validators, formSchema);

/** No default items for empty arrays. */
const nothingChosen = { arrayMinItems: { populate: "never" } } as const;

/** The provider as a form, with what fills it in and what tries it. */
export function SignOnForm() {
  const { text } = usePageTexts();
  const [typed, setTyped] = useState<TypedProvider>(() =>
    typedProvider(snapshot(signOn).stored?.provider),
  );
  const [errors, setErrors] = useState<ErrorSchema<TypedProvider>>({});
  const [isBusy, setBusy] = useState(false);
  const layout = useSignOnLayout(typed.kind ?? "saml", isBusy);
  const save = async (data: TypedProvider) => {
    if (!(await confirmAddresses(text, data))) return false;
    setBusy(true);
    setErrors({});
    try {
      await saveProvider(sentProvider(data), data.clientSecret ?? "");
      showToast(text("signOn.saved"));
      return true;
    } catch (thrown) {
      setErrors(refusedProvider(thrown));
      setBusy(false);
      return false;
    }
  };
  const { stored } = useSnapshot(signOn);
  useLeaveGuard({ isUnsaved: () => isChanged(typed), save: () => save(typed) });
  return (
    <Stack gap={6} width="form">
      {stored && (
        <Addresses
          addresses={stored.addresses}
          kind={typed.kind === "oidc" ? "oidc" : "saml"}
          isNew={!stored.provider}
        />
      )}
      {stored && <RefusalsPart refusals={stored.refusals} />}
      {typed.kind !== "oidc" && (
        <MetadataPart onRead={(read) => setTyped((before) => ({ ...before, ...read }))} />
      )}
      <SentForm<TypedProvider>
        schema={formSchema}
        uiSchema={layout}
        widgets={{ ...stockWidgets, checks: ChecksWidget }}
        validator={validator}
        experimental_defaultFormStateBehavior={nothingChosen}
        typed={typed}
        onType={setTyped}
        errors={errors}
        isBusy={isBusy}
        onSend={(sent) => void save(sent)}
      />
      <TrialPart provider={sentProvider(typed)} />
    </Stack>
  );
}

/** True if something was typed that is not saved. */
function isChanged(typed: TypedProvider): boolean {
  const kept = sentProvider(typedProvider(snapshot(signOn).stored?.provider));
  return Boolean(typed.clientSecret) || !isSame(sentProvider(typed), kept);
}
