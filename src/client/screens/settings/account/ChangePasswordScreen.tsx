import type { IChangeEvent } from "@rjsf/core";
import type { ErrorSchema, FormValidation, UiSchema } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import validators from "virtual:validator/password";
import schema from "#schemas/forms/password.json" with { type: "json" };
import uiSchema from "#schemas/forms/password.ui.json" with { type: "json" };
import { account } from "#client/state/account.ts";
import { changePassword } from "#client/state/signIn/changePassword.ts";
import { showToast } from "#client/state/notices.ts";
import { StockForm } from "#client/ui/rjsf/StockForm.tsx";
import { limits } from "#shared/api/limits.ts";
import { passwordProblem, passwordProblemKey } from "#shared/domain/signIn/passwords.ts";
import { Stack } from "#client/ui/stack.ts";
import { refusedFields } from "../../forms/refusedFields.ts";
import { PlainPage } from "../../PlainPage.tsx";

interface Passwords {
  oldPassword?: string;
  newPassword?: string;
  repeat?: string;
}

// Border: the document is a JSON Schema, since its validator has been compiled.
const formSchema = schema as { type: "object" };
const validator = createPrecompiledValidator<Passwords>(validators, formSchema);

/** Changes the signed-in person's password, with a form generated from its schema. */
export function ChangePasswordScreen() {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<ErrorSchema<Passwords>>({});
  const [round, setRound] = useState(0);

  const { user, groups } = useSnapshot(account);
  const words = [user?.name ?? "", user?.email ?? "", ...groups.map(({ title }) => title)];
  const checkNew = (data: Passwords | undefined, result: FormValidation<Passwords>) => {
    if (data?.repeat && data.repeat !== data.newPassword) {
      result.repeat?.addError(t("problem.field.match"));
    }
    const code = passwordProblem(data?.newPassword ?? "", words);
    // Its length is checked by the document.
    if (data?.newPassword && (code === "password.common" || code === "password.context")) {
      result.newPassword?.addError(t(passwordProblemKey(code)));
    }
    return result;
  };
  const submit = async ({ formData }: IChangeEvent<Passwords>) => {
    const { oldPassword = "", newPassword = "" } = formData ?? {};
    setBusy(true);
    try {
      await changePassword(oldPassword, newPassword);
      setErrors({});
      setRound(round + 1);
      showToast(t("screen.changePassword.done"));
    } catch (thrown) {
      setErrors(refusedFields<Passwords>(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <PlainPage title={t("title.changePassword")} intro={t("screen.changePassword.intro")}>
      <Stack width="narrow">
        <StockForm<Passwords>
          key={round}
          schema={formSchema}
          uiSchema={buttonState(
            isBusy,
            t("screen.changePassword.newPasswordHint", { limit: limits.passwordMinimum }),
            t("screen.changePassword.running"),
          )}
          validator={validator}
          customValidate={checkNew}
          extraErrors={errors}
          extraErrorsBlockSubmit={false}
          disabled={isBusy}
          onSubmit={(event) => void submit(event)}
        />
      </Stack>
    </PlainPage>
  );
}

/** The document's layout with the parts that change while the page is open. */
function buttonState(isBusy: boolean, hint: string, running: string): UiSchema<Passwords> {
  const options = uiSchema["ui:submitButtonOptions"];
  return {
    ...uiSchema,
    newPassword: { ...uiSchema.newPassword, "ui:help": hint },
    "ui:submitButtonOptions": {
      ...options,
      props: { isBusy, busyText: running },
    },
  };
}
