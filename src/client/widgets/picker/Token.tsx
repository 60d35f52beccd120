import styled from "styled-components";
import { masks } from "#client/theme/masks.ts";
import { useForm } from "#client/form/services.ts";

interface TokenProps {
  label: string;
  /** A short badge, such as the article the item falls under. */
  mark?: string;
  onRemove?: () => void;
}

/** A chosen item. */
export function Token({ label, mark, onRemove }: TokenProps) {
  const { text } = useForm();
  return (
    <Box>
      <span>{label}</span>
      {mark && <ArticleMark>{mark}</ArticleMark>}
      {onRemove && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={text("widget.token.remove", { title: label })}
          onPointerDown={(event) => event.preventDefault()}
          onClick={onRemove}
        />
      )}
    </Box>
  );
}

/** The badge with the article an item falls under, in an amber frame. */
export const ArticleMark = styled.span`
  flex: none;
  margin-left: 6px;
  padding: 0 4px;
  border: 1px solid var(--fgColor-attention);
  border-radius: 3px;
  font-size: 11px;
  line-height: 16px;
  font-weight: 600;
  background: var(--bgColor-attention-muted);
  color: var(--fgColor-default);
`;

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  max-width: 100%;
  padding: 2px 4px 2px 8px;
  border-radius: 3px;
  background: var(--bgColor-neutral-muted);
  font-size: 13px;
  line-height: 20px;
  > span:first-child {
    min-width: 0;
  }
  > span:last-child {
    margin-right: 4px;
  }
  button {
    display: inline-grid;
    place-items: center;
    flex: none;
    width: 24px;
    height: 24px;
    margin: -2px -4px -2px 2px;
    padding: 0;
    border: 0;
    border-radius: 3px;
    background: transparent;
    color: var(--fgColor-muted);
    cursor: pointer;
  }
  button::before {
    content: "";
    width: 12px;
    height: 12px;
    background: currentColor;
    mask: ${masks.smallClose};
  }
  @media (forced-colors: active) {
    button::before {
      background: ButtonText;
      forced-color-adjust: none;
    }
  }
  button:hover {
    background: var(--control-transparent-bgColor-active);
  }
  @media (max-width: 767.98px), (pointer: coarse) {
    min-height: 36px;
    button {
      width: 40px;
      height: 40px;
      margin: -4px -6px -4px -4px;
    }
  }
`;
