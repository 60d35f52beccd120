import type { MouseEvent } from "react";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import grades from "#schemas/lists/riskGrades.json" with { type: "json" };
import { type Texts, usePageTexts } from "#client/i18n/useTexts.ts";
import { account, changeGroup } from "#client/state/account.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { type GroupFigure, groupFigures } from "#client/state/records/groupFigures.ts";
import { countedAddress, listAddress } from "#client/state/records/listAddress.ts";
import { showTaskSheet } from "#client/state/tasks/tasks.ts";
import { Card } from "#client/ui/cards.ts";
import { Table } from "#client/ui/table.ts";
import { Hint, Text } from "#client/ui/text.ts";
import { TitledCard } from "#client/ui/TitledCard.tsx";
import { formatNumber } from "#shared/domain/writing/numbers.ts";
import { FailedCard } from "../FailedCard.tsx";
import { Blank } from "./Figure.tsx";

const serious = grades.items.filter((grade) => grade.serious).map(({ value }) => value);

/** The page whose address opens the list of the viewer's tasks. */
const tasksPage = "/dashboard#tasks";

const columns = [
  { name: "records", href: listAddress({}) },
  { name: "gaps", href: listAddress({ isOfGaps: true }) },
  { name: "highRisk", href: countedAddress("risk", serious.join(",")) },
  { name: "dpiaMissing", href: countedAddress("dpia", "missing") },
  { name: "agreementMissing", href: countedAddress("vendorDpa", "missing") },
  { name: "withoutSafeguard", href: countedAddress("vendorDpa", "withoutSafeguard") },
  { name: "tasks", href: tasksPage },
] as const satisfies readonly { name: keyof GroupFigure; href: string }[];

type Column = (typeof columns)[number];

/** All groups of the viewer with what matters in each: every figure switches to its group and opens what it counts. */
export function GroupsCard() {
  const texts = usePageTexts();
  const { text } = texts;
  const { data, failure, reload } = useResource(groupFigures, {});
  const groups = data?.groups ?? [];
  const known = useSnapshot(account).groups;
  if (failure)
    return (
      <Card data-screen-only>
        <FailedCard title={text("groups.failed")} failure={failure} onRetry={reload} />
      </Card>
    );
  const shown = columns.filter(
    ({ name }) => groups.length === 0 || groups.some((group) => group[name] !== undefined),
  );
  return (
    <TitledCard data-screen-only id="groups" title={text("groups.title")} aria-busy={data === null}>
      <Hint>{text("groups.hint")}</Hint>
      <Table stacked size="small">
        <thead>
          <tr>
            <th scope="col">{text("groups.group")}</th>
            {shown.map(({ name }) => (
              <th key={name} scope="col" data-number>
                {text(`groups.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data === null
            ? known.map(({ id, title }) => <Waiting key={id} title={title} />)
            : groups.map((group) => (
                <Row key={group.id} group={group} shown={shown} texts={texts} />
              ))}
        </tbody>
      </Table>
    </TitledCard>
  );
}

function Waiting({ title }: { title: string }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {columns.map(({ name }) => (
        <td key={name} data-number>
          <Blank />
        </td>
      ))}
    </tr>
  );
}

interface RowProps {
  group: GroupFigure;
  shown: readonly Column[];
  texts: Texts;
}

function Row({ group, shown, texts }: RowProps) {
  const { text } = texts;
  return (
    <tr>
      <th scope="row">
        <GroupLink group={group} href="/dashboard">
          {group.title}
        </GroupLink>
        {group.current && <small> {text("groups.current")}</small>}
      </th>
      {shown.map((column) => (
        <td key={column.name} data-number data-head={text(`groups.${column.name}`)}>
          <Count group={group} column={column} texts={texts} />
        </td>
      ))}
    </tr>
  );
}

interface CountProps extends Omit<RowProps, "shown"> {
  column: Column;
}

function Count({ group, column: { name, href }, texts: { text, language } }: CountProps) {
  const value = group[name];
  if (value === undefined)
    return <small>{text(name === "gaps" ? "groups.beingCounted" : "groups.notLicensed")}</small>;
  const count = formatNumber(value, language);
  const figure = text(`groups.${name}`);
  const due = name === "tasks" ? (group.tasksDue ?? 0) : 0;
  return (
    <>
      {due > 0 && (
        <Text as="small" tone="attention">
          {text("groups.due", { count: due })}{" "}
        </Text>
      )}
      <GroupLink
        group={group}
        href={href}
        label={text("groups.cell", { group: group.title, figure, count })}
      >
        {count}
      </GroupLink>
    </>
  );
}

interface GroupLinkProps {
  group: GroupFigure;
  href: string;
  label?: string;
  children: string;
}

/** A link within the group one acts in, or one that switches to its group first. */
function GroupLink({ group: { id, current }, href, label, children }: GroupLinkProps) {
  if (current && href !== tasksPage)
    return (
      <Link href={href} aria-label={label}>
        {children}
      </Link>
    );
  const follow = (event: MouseEvent) => {
    const isForMenu = event.button === 2;
    if (isForMenu) return;
    // A new tab would open the page in the group one acts in now, since all tabs act in the same.
    event.preventDefault();
    if (current) showTaskSheet("/dashboard");
    // The call shows its failures itself.
    else changeGroup(id, href).catch(() => undefined);
  };
  return (
    <a href={href} aria-label={label} onClick={follow} onAuxClick={follow}>
      {children}
    </a>
  );
}
