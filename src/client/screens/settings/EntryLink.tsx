import styled from "styled-components";
import { Link } from "wouter";
import { ClosedIcon } from "#client/theme/icons.ts";
import { EntryList } from "./layout.ts";

interface EntryLinkProps {
  href: string;
  label: string;
  /** What is there, in a few words. */
  hint?: string | undefined;
}

/** Leads from an item to a page of its own for a part of it. */
export function EntryLink({ href, label, hint }: EntryLinkProps) {
  return (
    <Below>
      <EntryList role="list">
        <li>
          <Link href={href}>
            <span>
              <b>{label}</b>
              {hint && <small>{hint}</small>}
            </span>
            <ClosedIcon size={16} />
          </Link>
        </li>
      </EntryList>
    </Below>
  );
}

const Below = styled.div`
  margin-bottom: 24px;
`;
