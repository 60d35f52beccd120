import styled from "styled-components";
import { Link } from "wouter";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import type { ItemUsage } from "#shared/generated/types.ts";
import { listKey } from "#shared/strings/keys.ts";
import { useTexts } from "#client/i18n/useTexts.ts";

/** A document that references an item: link, company and status. */
export function UsagePlace({ place, kind }: { place: ItemUsage; kind?: string }) {
  const { text } = useTexts();
  const { href, title, company, status } = place;
  return (
    <Place>
      <Link href={href}>{title}</Link>
      <small>
        {[kind, company?.title].filter(Boolean).join(" · ")}
        {status && <StatusMark status={status} label={text(listKey("statuses", status))} />}
      </small>
    </Place>
  );
}

const Place = styled.li`
  a {
    overflow-wrap: anywhere;
  }
  small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    align-items: center;
    justify-content: space-between;
    font-size: 12px;
    line-height: 16px;
    color: var(--fgColor-muted);
  }
`;
