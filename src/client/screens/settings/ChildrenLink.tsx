import styled from "styled-components";
import { Link } from "wouter";
import { ClosedIcon } from "#client/theme/icons.ts";
import type { Body } from "#shared/engine/types.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { planOf } from "#shared/generated/plans.ts";
import { useTexts } from "../editor/useTexts.ts";
import { idOf } from "./catalogueWords.ts";
import { EntryList } from "./layout.ts";
import { hrefOfRows } from "./rowsAddress.ts";
import { rowsIn, rowsNode } from "./rowSession.ts";

/** Leads from an item to the page of its rows, where these have one. */
export function ChildrenLink({ entry, item }: { entry: CatalogueEntry; item: Body }) {
  const { text } = useTexts();
  if (!entry.children) return null;
  const { name, of } = rowsNode(entry);
  const count = rowsIn(item, name).length;
  return (
    <Below>
      <EntryList role="list">
        <li>
          <Link href={hrefOfRows(entry, idOf(item))}>
            <span>
              <b>{text(`${planOf(of).textKey}.labels`)}</b>
              <small>{text("screen.admin.count", { count })}</small>
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
