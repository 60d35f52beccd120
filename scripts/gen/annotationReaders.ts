import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Documents } from "./documents.ts";
import { asSchema } from "./schema.ts";

/** Where and how an annotation takes effect. */
export interface AnnotationReader {
  /** File, relative to the project root. */
  file: string;
  /** Function in that file whose behaviour depends on the annotation. */
  function: string;
  /** One sentence on the effect of the annotation there. */
  does: string;
}

const engine = "src/shared/engine";

/** The main reader of each annotation in the vocabulary; a new annotation needs an entry here. */
export const annotationReaders: Readonly<Record<string, AnnotationReader>> = {
  "x-key": {
    file: `${engine}/body/sameRows.ts`,
    function: "sameRows",
    does: "Rows of two versions match if one of these properties is equal.",
  },
  "x-once": {
    file: `${engine}/body/joinRows.ts`,
    function: "rowsToJoin",
    does: "Rows that a replacement makes equal in these properties are merged.",
  },
  "x-lookup": {
    file: `${engine}/body/links.ts`,
    function: "linksOf",
    does: "References are recorded as links to items of the list, and pickers offer its items.",
  },
  "x-when": {
    file: `${engine}/rules/visibility.ts`,
    function: "isShown",
    does: "The field is shown, required or enabled only if the condition holds.",
  },
  "x-needed": {
    file: `${engine}/rules/needs.ts`,
    function: "gapsOf",
    does: "An empty field is listed as a gap and checked on a status change.",
  },
  "x-access": {
    file: `${engine}/rules/access.ts`,
    function: "mayRead",
    does: "Without any of the named roles, rights or features, a viewer can neither read nor change the field.",
  },
  "x-follows": {
    file: `${engine}/rules/cascade.ts`,
    function: "cascade",
    does: "References are removed together with the rows that reference the same item.",
  },
  "x-within": {
    file: `${engine}/rules/cascade.ts`,
    function: "cascade",
    does: "References no longer present in the other field are removed.",
  },
  "x-normalise": {
    file: `${engine}/body/normalise.ts`,
    function: "normalise",
    does: "The value is normalised before it is compared and stored.",
  },
  "x-derive": {
    file: `${engine}/rules/derive.ts`,
    function: "deriveAll",
    does: "The value is recomputed from the named fields on client and server.",
  },
  "x-check": {
    file: `${engine}/rules/validate.ts`,
    function: "checkProblems",
    does: "The named rules run after schema validation and can reject a save.",
  },
  "x-stamp": {
    file: `${engine}/rules/stamps.ts`,
    function: "withStamps",
    does: "The server writes the time, person or previous value when the other property changes.",
  },
  "x-diff": {
    file: `${engine}/body/differences.ts`,
    function: "differences",
    does: "The history compares the value as a set or row by row, or leaves it out.",
  },
  "x-export": {
    file: "src/server/exports/walkExport.ts",
    function: "walkExport",
    does: "The field is included in these exports, in every format; internal fields only in those that go to no authority.",
  },
  "x-search": {
    file: `${engine}/text.ts`,
    function: "searchText",
    does: "Search finds the text and ranks matches by weight.",
  },
  "x-copy": {
    file: "src/shared/engine/copies/copy.ts",
    function: "takenOver",
    does: "The field is copied when a record is duplicated or created from a template.",
  },
  "x-differs": {
    file: "src/shared/engine/copies/several.ts",
    function: "differingNodes",
    does: "The field has a column for each company when a record is created for several at once.",
  },
  "x-filter": {
    file: "scripts/gen/recordList.ts",
    function: "recordFiltersModule",
    does: "The field is in the list's registry of filters; with `param`, the call has a parameter that says the same.",
  },
  "x-column": {
    file: "scripts/gen/recordList.ts",
    function: "recordListModule",
    does: "The field is a column of the list of records, at its position and with its sort key in the database.",
  },
  "x-personal": {
    file: `${engine}/body/personal.ts`,
    function: "personalFields",
    does: "Values under the field's name are left out of the audit log and the server's log.",
  },
  "x-fact": {
    file: "src/server/services/lookups/itemFacts.ts",
    function: "referenceTo",
    does: "References to the item include the field, so that rules need only the body.",
  },
  "x-citation": {
    file: "src/server/services/lookups/itemFacts.ts",
    function: "referenceTo",
    does: "References have the citation in the form of the viewer's language.",
  },
  "x-fills": {
    file: "src/client/form/applyCascade.ts",
    function: "setWithEffects",
    does: "Choosing an item copies its facts into empty sibling fields.",
  },
  "x-belonging": {
    file: "src/client/form/applyCascade.ts",
    function: "setWithEffects",
    does: "Choosing another item empties these sibling fields.",
  },
  "x-files": {
    file: "src/client/widgets/files/useUploads.ts",
    function: "filesTaken",
    does: "The field accepts files of these types up to this size.",
  },
  "x-overlay": {
    file: `${engine}/body/walk.ts`,
    function: "walkBody",
    does: "The group's custom fields are visited within the object, even while it is empty.",
  },
  "x-propose": {
    file: "src/client/widgets/proposal/proposal.ts",
    function: "proposalFor",
    does: "The function's proposal is shown next to the field.",
  },
  "x-step": {
    file: `scripts/gen/plans.ts`,
    function: "plansOf",
    does: "The document is a step of the editor, at this position.",
  },
  "x-catalogue": {
    file: "scripts/gen/catalogueList.ts",
    function: "catalogueListModule",
    does: "The document is a catalogue with a page, calls and a list.",
  },
};

/**
 * Lists annotations without a reader, readers without an annotation, and readers that don't exist.
 */
export function checkReaders(
  { vocabulary }: Pick<Documents, "vocabulary">,
  project = join(import.meta.dirname, "../.."),
): string[] {
  const known = Object.keys(vocabulary).filter((name) => name.startsWith("x-"));
  const table = "scripts/gen/annotationReaders.ts";
  return [
    ...known
      .filter((name) => annotationReaders[name] === undefined)
      .map(
        (name) =>
          `schemas/meta/vocabulary.json: /${name}: nobody reads it; name its reader in ${table}, or take it out`,
      ),
    ...Object.entries(annotationReaders).flatMap(([name, reader]) => {
      if (Object.keys(asSchema(vocabulary[name])).length === 0)
        return [`${table}: ${name}: no annotation is called so`];
      return isThere(reader, project)
        ? []
        : [`${table}: ${name}: ${reader.file} has no function ${reader.function}`];
    }),
  ];
}

function isThere(reader: AnnotationReader, project: string): boolean {
  const path = join(project, reader.file);
  return (
    existsSync(path) &&
    new RegExp(`export (async )?function ${reader.function}\\b`).test(readFileSync(path, "utf8"))
  );
}
