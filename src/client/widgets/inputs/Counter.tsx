import styled from "styled-components";
import { useForm } from "#client/form/services.ts";

/** Share of the limit from which the counter is shown. */
const FROM_SHARE = 0.8;

/** The number of characters left or in excess; hidden while there is plenty of room. */
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
