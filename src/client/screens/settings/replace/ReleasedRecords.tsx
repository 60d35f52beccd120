import styled from "styled-components";
import { Link } from "wouter";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { UsageReply } from "#shared/generated/types.ts";

/** Records whose finalised version names an item, though their drafts may not. */
export function ReleasedRecords({ usage: { released = [] } }: { usage: UsageReply }) {
  const { text } = useTexts();
  if (released.length === 0) return null;
  return (
    <Released>
      <p>{text("screen.catalogue.releasedText")}</p>
      <ul>
        {released.map(({ id, title, href }) => (
          <li key={id}>
            <Link href={href}>{title}</Link>
          </li>
        ))}
      </ul>
    </Released>
  );
}

/** Link to the successor of a hidden item. */
export function ReplacedNow({ usage: { replacedBy } }: { usage: UsageReply }) {
  const { text } = useTexts();
  if (!replacedBy) return null;
  return <p>{text("screen.catalogue.replacedNow", { title: replacedBy.title })}</p>;
}

const Released = styled.section`
  padding-top: 12px;
  font-size: 13px;
  ul {
    list-style: none;
  }
  li {
    padding: 4px 0;
    overflow-wrap: anywhere;
  }
`;
