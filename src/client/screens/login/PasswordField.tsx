import { useState } from "react";
import { useTranslation } from "react-i18next";
import { HideIcon, ShowIcon } from "#client/theme/icons.ts";
import { TextField } from "#client/ui/Field.tsx";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";

interface PasswordFieldProps {
  label: string;
  hint?: string;
  name: string;
  autoComplete: "current-password" | "new-password";
  isFirst?: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Password field whose content is hidden until revealed. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, name, autoComplete, isFirst, value, error, onChange } = props;
  const { t } = useTranslation();
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      label={label}
      hint={hint}
      type={isVisible ? "text" : "password"}
      name={name}
      autoComplete={autoComplete}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has one purpose, and this may be its first field
      autoFocus={isFirst}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      trailing={
        <PlainIconButton
          name={isVisible ? t("screen.login.hide") : t("screen.login.show")}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? <HideIcon size={16} /> : <ShowIcon size={16} />}
        </PlainIconButton>
      }
    />
  );
}
