import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";

/** What a control is called, and what it is about. */
export function PanelName({ id, node, label }: Pick<FieldWidgetProps, "id" | "node" | "label">) {
  const { text, hasText, Other } = useForm();
  return (
    <div className="name">
      <h4 id={`${id}_label`}>{label}</h4>
      {Other && <Other textKey={`${node.textKey}.label`} />}
      {hasText(`${node.textKey}.hint`) && <p>{text(`${node.textKey}.hint`)}</p>}
    </div>
  );
}
