import styled from "styled-components";
import { useForm } from "#client/form/services.ts";

/** From this share of the limit on it is worth saying. */
const FROM_SHARE = 0.8;

/** How many characters are left, or too many; silent while there is room. */
export function Counter({ length, limit }: { length: number; limit: number | undefined }) {
  const { text } = useForm();
  if (limit === undefined || length < limit * FROM_SHARE) return null;
  const left = limit - length;
  return (
    <Line $isOver={left < 0} role="status">
      {left < 0
        ? text("widget.counter.over", { count: -left })
        : text("widget.counter.left", { count: left })}
    </Line>
  );
}

const Line = styled.p<{ $isOver: boolean }>`
  align-self: flex-end;
  font-size: 12px;
  line-height: 16px;
  color: ${({ $isOver }) => ($isOver ? "var(--fgColor-danger)" : "var(--fgColor-muted)")};
`;
