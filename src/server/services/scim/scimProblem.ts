/** Keywords of RFC 7644, table 9. */
export type ScimType =
  | "invalidFilter"
  | "uniqueness"
  | "invalidSyntax"
  | "invalidPath"
  | "invalidValue"
  | "mutability"
  | "noTarget";

/** A refusal in the words of the protocol, which is in English. */
export class ScimProblem extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}
