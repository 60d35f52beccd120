import kinds from "#schemas/lists/contractKinds.json" with { type: "json" };
import partners from "#schemas/lists/contractPartners.json" with { type: "json" };
import { type TransferState, transferStates } from "#shared/domain/transfers/transfers.ts";
import type { ContractKinds } from "#shared/generated/types.ts";
import { type StoredLink, valueKind } from "../trail/links.ts";
import { linkNumber } from "../trail/linkNumbers.ts";

/** A kind of agreement, by which article asks for it. */
export type ContractKind = ContractKinds;

/** Facts that find the records whose recipients ask for an agreement, by its kind. */
export const foundBy: Readonly<Record<ContractKind, string>> = {
  processing: found("processing"),
  joint: found("joint"),
  transfer: found("transfer"),
};

function found(kind: ContractKind): string {
  return kinds.items.find(({ value }) => value === kind)?.found ?? "";
}

/** The kind of the links by which those records are found. */
export function contractLink(kind: ContractKind): number {
  return valueKind(foundBy[kind]);
}

/** Where a link to a partner says that the agreement of its row is there, or not. */
export const filePlace = { none: 0, own: 1 } as const;

/** The place of a link that says what a transfer rests on. */
export function basisPlace(basis: TransferState): number {
  return transferStates.indexOf(basis);
}

/** Basis of a transfer by the place of its link; undefined without a place. */
export function basisAt(place: number | null): TransferState | undefined {
  return place === null ? undefined : transferStates[place];
}

/** Further statements of records about a partner: kinds of links whose place is the value. */
export const told = {
  safeguard: valueKind("transferSafeguard"),
  country: valueKind("transferCountry"),
  /** Links to a further processor, with the partner as their place. */
  further: valueKind("furtherProcessor"),
} as const;

/** A link to a partner that says something else of it. */
export function toldLink(of: keyof typeof told, partner: number, said: string): StoredLink {
  return { toKind: told[of], toId: partner, place: linkNumber(said) };
}

/** Where documents say what agreements are about. */
export const contractNames = partners;
