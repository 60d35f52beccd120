import type { IChangeEvent } from "@rjsf/core";
import type { ErrorSchema } from "@rjsf/utils";
import type { ComponentProps } from "react";
import { StockForm } from "./StockForm.tsx";

type Stock<Data> = ComponentProps<typeof StockForm<Data>>;
type Given<Data> = Pick<
  Stock<Data>,
  | "id"
  | "schema"
  | "uiSchema"
  | "widgets"
  | "validator"
  | "experimental_defaultFormStateBehavior"
  | "children"
>;

interface SentFormProps<Data> extends Given<Data> {
  typed: Data;
  onType: (typed: Data) => void;
  /** Errors from the last refusal by the server. */
  errors: ErrorSchema<Data>;
  /** It is being sent: nothing can be changed meanwhile. */
  isBusy: boolean;
  onSend: (typed: Data) => void;
}

/** A small form whose values its page keeps, since what was refused stays typed. */
export function SentForm<Data extends object>({
  typed,
  onType,
  errors,
  isBusy,
  onSend,
  ...rest
}: SentFormProps<Data>) {
  return (
    <StockForm<Data>
      {...rest}
      formData={typed}
      extraErrors={errors}
      extraErrorsBlockSubmit={false}
      disabled={isBusy}
      onChange={({ formData }: IChangeEvent<Data>) => onType(formData ?? typed)}
      onSubmit={({ formData }: IChangeEvent<Data>) => onSend(formData ?? typed)}
    />
  );
}
