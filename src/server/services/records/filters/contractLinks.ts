import { agreementKind } from "#shared/domain/transfers/agreements.ts";
import { asBodies, asBody, asText } from "#shared/domain/values.ts";
import type { TransferState } from "#shared/domain/transfers/transfers.ts";
import type { RowPlace } from "#shared/engine/plan/rowNumbers.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import {
  basisPlace,
  type ContractKind,
  contractLink,
  contractNames,
  filePlace,
  told,
  toldLink,
} from "#server/store/contracts/contractPlaces.ts";
import type { StoredLink } from "#server/store/trail/links.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";

const { rows, says } = contractNames;

/**
 * The agreements that a record's recipients ask for: with whom, of which kind, whether the row has
 * its own, and what a transfer rests on; with the row of each.
 */
export function contractLinks(body: Body): { link: StoredLink; row: RowPlace }[] {
  return Object.entries(rows).flatMap(([list, names]) =>
    asBodies(body[list]).flatMap((row, index) => {
      const partner = names.map((name) => asBody(row[name])["id"]).find(isId);
      const links = partner === undefined ? [] : linksOfRow(partner, row);
      return links.map((link) => ({ link, row: { list: `/${list}`, index } }));
    }),
  );
}

function isId(value: unknown): value is number {
  return typeof value === "number";
}

function linksOfRow(partner: number, row: Body): StoredLink[] {
  const role = asText(row[says.role]);
  const kind = agreementKind(role);
  const hasFile = asBodies(row[says.files]).length > 0;
  return [
    // Border: the list that the type is made of.
    ...(kind ? [own(kind as ContractKind, partner, hasFile)] : []),
    ...transferLinks(partner, row),
    ...asBodies(row[says.further]).flatMap(({ id }) =>
      isId(id) ? [{ toKind: told.further, toId: id, place: linkNumber(String(partner)) }] : [],
    ),
  ];
}

function own(kind: ContractKind, partner: number, hasFile: boolean): StoredLink {
  const place = hasFile ? filePlace.own : filePlace.none;
  return { toKind: contractLink(kind), toId: partner, place };
}

function transferLinks(partner: number, row: Body): StoredLink[] {
  // Border: derived by the rule of this type.
  const basis = asText(row[says.basis]) as TransferState | "";
  if (basis === "" || basis === "notThird") return [];
  const codes = says.seats.map((name) => asText(asBody(row[name])["countryCode"]));
  const code = codes.find((each) => each !== "");
  return [
    { toKind: contractLink("transfer"), toId: partner, place: basisPlace(basis) },
    ...(code ? [toldLink("country", partner, code)] : []),
    ...asBodies(row[says.safeguards]).flatMap(({ id }) =>
      isId(id) ? [toldLink("safeguard", partner, String(id))] : [],
    ),
  ];
}
