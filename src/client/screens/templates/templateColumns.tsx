import type { Texts } from "#client/i18n/useTexts.ts";
import { formatDate, formatRelativeDate } from "#shared/domain/writing/dates.ts";
import { formatPercent } from "#shared/domain/writing/numbers.ts";
import type { TableColumn } from "../list/columns.ts";
import { LineLink } from "../list/layout.ts";

/** Fields shared by the lists of templates and of model activities. */
interface Row {
  id: number;
  name: string;
  departmentCategory: readonly { readonly title?: string }[];
  readiness?: number;
  updatedAt: string;
  updatedBy?: { readonly title?: string };
}

type Sort = "name" | "updatedAt";

/** The columns that lists of templates have in common, each with its key. */
export function templateColumns<Listed extends Row>(
  { text, language }: Texts,
  now: Date,
  { edit, isSorted }: { edit: string; isSorted: boolean },
): Record<"name" | "categories" | "readiness" | "updated", TableColumn<Listed, Sort>> {
  const categories = ({ departmentCategory }: Listed): string =>
    departmentCategory.map(({ title }) => title).join(", ");
  const changed = ({ updatedAt, updatedBy }: Listed): string =>
    [formatDate(updatedAt, "fullDateTime", language), updatedBy?.title].filter(Boolean).join(", ");
  return {
    name: {
      key: "name",
      label: text("screen.records.column.name"),
      ...(isSorted ? { sort: "name" } : {}),
      text: ({ name }) => name,
      cell: ({ id, name }) => <LineLink href={`${edit}${id}`}>{name}</LineLink>,
    },
    categories: {
      key: "categories",
      label: text("screen.templates.area"),
      hiddenBelow: 1200,
      cell: (row) => categories(row) || "–",
      text: categories,
    },
    readiness: {
      key: "readiness",
      label: text("screen.records.column.readiness"),
      width: 138,
      hiddenBelow: 1024,
      isNumber: true,
      cell: ({ readiness = 0 }) => formatPercent(readiness, language),
    },
    updated: {
      key: "updated",
      label: text("screen.records.column.updatedAt"),
      ...(isSorted ? { sort: "updatedAt" } : {}),
      width: 150,
      cell: ({ updatedAt }) => formatRelativeDate(updatedAt, language, now),
      text: changed,
    },
  };
}
