import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { Row } from "#client/ui/row.ts";
import { isStatus, restOfRound } from "#shared/domain/workflow/transitions.ts";
import { listKey } from "#shared/strings/keys.ts";

/** Statuses of a change: those up to the end of the round, or only both where it leads elsewhere. */
function statusesOf(from: string, to: string): readonly string[] {
  const rest = restOfRound(from);
  return rest.includes(to) ? rest : [from, to];
}

/** Shows where a record stands, where it goes, and what follows; small screens leave the last out. */
export function StatusPath({ from, to }: { from: string; to: string }) {
  const { text } = useTexts();
  return (
    <List
      as="ol"
      wrap
      gap={2}
      below={3}
      size="small"
      role="list"
      aria-label={text("editor.handOver.path")}
    >
      {statusesOf(from, to)
        .filter(isStatus)
        .map((status) => (
          <li
            key={status}
            data-wide={status === from || status === to ? undefined : true}
            aria-current={status === to ? "step" : undefined}
          >
            <StatusMark status={status} label={text(listKey("statuses", status))} />
          </li>
        ))}
    </List>
  );
}

const List = styled(Row)`
  li {
    display: flex;
    align-items: center;
    gap: ${px(2)};
  }
  li + li::before {
    content: "→" / "";
    color: var(--fgColor-muted);
  }
  [data-wide] {
    color: var(--fgColor-muted);
  }
  [aria-current] {
    font-weight: 600;
  }
`;
