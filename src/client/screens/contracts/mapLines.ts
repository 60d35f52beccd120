import kinds from "#schemas/lists/contractKinds.json" with { type: "json" };
import partnersList from "#schemas/lists/contractPartners.json" with { type: "json" };
import type { Texts } from "#client/i18n/useTexts.ts";
import type { ContractFlows } from "#client/state/contracts/contracts.ts";
import { pathOfContract, type PartnerKind } from "#client/state/contracts/contractView.ts";
import { clauseText } from "#client/state/filters/clauses.ts";
import { listAddress } from "#client/state/records/listAddress.ts";
import type { ChartRow } from "#client/charts/VegaView.tsx";
import type { ListPlace } from "../list/page/useListPlace.ts";

/** The kind of partners that have further processors. */
const holder = partnersList.held.by as PartnerKind; // Border: a value of the list.

/** A way that data takes, as a line of the table beside the drawing. */
export interface Passing {
  key: string;
  from: string;
  to: string;
  href: string;
  records: number | null;
  isMissing: boolean;
}

interface Node {
  key: string;
  label: string;
  href: string;
  column: number;
  isMissing: boolean;
  isThird?: boolean;
}

/** All that is drawn, and the same as lines to read. */
export interface Drawing {
  rows: ChartRow[];
  passings: Passing[];
  /** Most nodes that stand below each other. */
  height: number;
}

/** Places companies, partners, further processors and countries in columns, and draws the ways between them. */
export function drawingOf(flows: ContractFlows, place: ListPlace, texts: Texts): Drawing {
  const nodes = nodesOf(flows, place, texts);
  const passings = passingsOf(flows, place, texts);
  const places = placesOf(nodes);
  const most = Math.max(1, ...passings.map(({ records }) => records ?? 0));
  const links = passings.flatMap(({ key, from, to, href, records, isMissing }): ChartRow[] => {
    const [start = "", end = ""] = key.split(">");
    const [one, other] = [places.get(start), places.get(end)];
    if (!one || !other) return [];
    const weight = 1.5 + (4.5 * (records ?? 0)) / most;
    const fill = isMissing ? "var(--fgColor-danger)" : "var(--borderColor-accent-emphasis)";
    const words = wordsOf({ from, to, records, isMissing }, texts);
    const ends = { x: one.x, y: one.y, x2: other.x, y2: other.y };
    return [{ part: "link", ...ends, href, weight, fill, isMissing, words }];
  });
  const points = nodes.flatMap((node): ChartRow[] => {
    const place = places.get(node.key);
    return place ? [{ part: "node", ...place, ...lookOf(node), href: node.href }] : [];
  });
  const height = Math.max(
    ...[0, 1, 2, 3].map((at) => nodes.filter(({ column }) => column === at).length),
  );
  return { rows: [...links, ...points], passings, height };
}

function lookOf({ label, isMissing, isThird }: Node) {
  const shape = isThird ? "diamond" : isMissing ? "cross" : "circle";
  const fill = isMissing
    ? "var(--fgColor-danger)"
    : isThird
      ? "var(--fgColor-attention)"
      : "var(--fgColor-accent)";
  return { label, shape, fill, words: label };
}

function wordsOf(
  { from, to, records, isMissing }: Pick<Passing, "from" | "to" | "records" | "isMissing">,
  { text }: Texts,
): string {
  const count = records === null ? "" : `: ${text("contracts.usedIn", { count: records })}`;
  return `${from} → ${to}${count}${isMissing ? `, ${text("contracts.basis.missing")}` : ""}`;
}

/** Each column is spread over the same height. */
function placesOf(nodes: readonly Node[]): Map<string, { x: number; y: number }> {
  const places = new Map<string, { x: number; y: number }>();
  for (const column of [0, 1, 2, 3]) {
    const own = nodes.filter((node) => node.column === column);
    for (const [index, { key }] of own.entries())
      places.set(key, { x: column + 0.04, y: (index + 0.5) / own.length });
  }
  return places;
}

function sheetOf({ hrefOf }: ListPlace, partner: PartnerKind, id: number): string {
  return hrefOf({ edit: [] }, pathOfContract({ partner, id, kind: null }));
}

function nodesOf(flows: ContractFlows, place: ListPlace, { text }: Texts): Node[] {
  const { companies, partners, further, countries } = flows;
  return [
    ...companies.map(({ id, title }) => ({
      key: `company ${id}`,
      label: title || text("contracts.mapNoCompany"),
      href: id === 0 ? listAddress({}) : listAddress({ companyId: id }),
      column: 0,
      isMissing: false,
    })),
    ...partners.map(({ kind, id, title, isMissing }) => ({
      key: `partner ${id}`,
      label: title,
      href: sheetOf(place, kind, id),
      column: 1,
      isMissing,
    })),
    ...further.map(({ id, title, of, isMissing }) => ({
      key: `further ${id}`,
      label: title,
      href: sheetOf(place, holder, of[0] ?? id),
      column: 2,
      isMissing,
    })),
    ...countries.map(({ id, title, isThird }) => ({
      key: `country ${id}`,
      label: title,
      href: place.hrefOf({ map: [], edit: [], country: [String(id)] }, "/contracts"),
      column: 3,
      isMissing: false,
      isThird,
    })),
  ];
}

/** Where all records are that pass data from a company to a partner. */
function recordsBetween(companyId: number, partnerId: number): string {
  const values = [String(partnerId)];
  const where = clauseText(
    kinds.items.map(({ found }) => ({ field: found, operator: "is", isNot: false, values })),
  );
  return listAddress({ where, ...(companyId === 0 ? {} : { companyId }) });
}

function passingsOf(flows: ContractFlows, place: ListPlace, { text }: Texts): Passing[] {
  const { companies, partners, further, countries } = flows;
  const company = new Map(companies.map(({ id, title }) => [id, title]));
  const partner = new Map(partners.map((each) => [each.id, each]));
  const country = new Map(countries.map(({ id, title }) => [id, title]));
  const intoCountry = (
    part: "partner" | "further",
    each: { id: number; title: string; isMissing: boolean; countryId?: number | undefined },
    href: string,
  ): Passing[] => {
    const { id, title, countryId, isMissing } = each;
    if (countryId === undefined) return [];
    const key = `${part} ${id}>country ${countryId}`;
    const to = country.get(countryId) ?? "";
    return [{ key, from: title, to, href, records: null, isMissing }];
  };
  return [
    ...flows.flows.flatMap(({ companyId, partnerId, records }): Passing[] => {
      const to = partner.get(partnerId);
      if (!to) return [];
      return [
        {
          key: `company ${companyId}>partner ${partnerId}`,
          from: company.get(companyId) || text("contracts.mapNoCompany"),
          to: to.title,
          href: recordsBetween(companyId, partnerId),
          records,
          isMissing: false,
        },
      ];
    }),
    ...partners.flatMap((each) => intoCountry("partner", each, sheetOf(place, each.kind, each.id))),
    ...further.flatMap((each) =>
      each.of.map((of) => ({
        key: `partner ${of}>further ${each.id}`,
        from: partner.get(of)?.title ?? "",
        to: each.title,
        href: sheetOf(place, holder, of),
        records: null,
        isMissing: false,
      })),
    ),
    ...further.flatMap((each) =>
      intoCountry("further", each, sheetOf(place, holder, each.of[0] ?? each.id)),
    ),
  ];
}
