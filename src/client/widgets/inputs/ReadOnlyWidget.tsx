import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";
import { valueWithDetail } from "#client/form/itemDetail.ts";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";

/** A read-only value as plain text, without a border; its field is a group that bears the label. */
export function ReadOnlyWidget({ id, node, value, describedBy }: FieldWidgetProps) {
  const services = useForm();
  const { Other } = services;
  return (
    <Plain id={id} aria-describedby={describedBy}>
      {valueWithDetail(services, node, value) || services.text("form.empty")}
      {Other && <Other node={node} value={value} />}
    </Plain>
  );
}

const Plain = styled.div`
  padding: ${px(1.5)} 0;
  white-space: pre-wrap;
  @media print {
    padding: 0;
  }
`;
