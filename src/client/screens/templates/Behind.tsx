import styled from "styled-components";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { TemplateRow } from "#client/state/templates.ts";

/**
 * That there is a newer version of a template than some records have taken over; those at rest are
 * said by themselves, since nothing is open there.
 */
export function Behind({
  recordsBehind: open = 0,
  recordsAtRest: resting = 0,
}: Pick<TemplateRow, "recordsBehind" | "recordsAtRest">) {
  const { text } = useTexts();
  return (
    <>
      {open > 0 && <Said $isOpen>{text("screen.templates.behind", { count: open })}</Said>}
      {resting > 0 && <Said>{text("screen.templates.atRest", { count: resting })}</Said>}
    </>
  );
}

const Said = styled.small<{ $isOpen?: boolean }>`
  display: block;
  font-size: 12px;
  line-height: 18px;
  white-space: normal;
  color: ${({ $isOpen }) => ($isOpen ? "var(--fgColor-attention)" : "var(--fgColor-muted)")};
`;
