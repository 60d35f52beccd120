import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { isProblemCode } from "../../src/shared/api/problems.ts";
import { type Documents } from "./documents.ts";
import { asSchema, type Schema } from "./schema.ts";
import type { Operation } from "./operation.ts";
import { operationsOf } from "./operations.ts";
import { projections } from "./projections.ts";
import { formats, schemaUri } from "./validators.ts";

const facts = new Set(
  "access allCompanies answer audit body browser checkedBy each example feature flag live method params path paths problems query replies request stepUp".split(
    " ",
  ),
);

/** Lists the errors in operation descriptions, with file and pointer. */
export function checkCalls(documents: Documents): string[] {
  const valuesOf = (list: string): Set<string> =>
    new Set((documents.lists.get(list)?.items ?? []).map((item) => String(item.value)));
  const known = {
    roles: valuesOf("roles"),
    features: valuesOf("features"),
  };
  const described = [...documents.api].flatMap(([group, content]) =>
    Object.entries(content)
      .filter(([name]) => name !== "$defs")
      .flatMap(([name, call]) =>
        callProblems(asSchema(call), known).map(
          (text) => `schemas/api/${group}.json: /${name}${text}`,
        ),
      ),
  );
  return [...described, ...wrongCatalogueCalls(documents)];
}

/**
 * Lists calls declared for unknown catalogues, and paths a catalogue declares for unknown calls;
 * neither would ever be routed.
 */
function wrongCatalogueCalls({ api, byId }: Documents): string[] {
  const calls = [...api].flatMap(([group, content]) =>
    Object.entries(content).map(([name, call]) => {
      const { each, stepUp } = asSchema(call);
      return { group, name, each, stepUp };
    }),
  );
  const catalogues = [...byId.values()].flatMap(({ id, schema }) => {
    const stated = asSchema(schema["x-catalogue"]);
    return stated["kind"] === undefined ? [] : [{ id, stated }];
  });
  const kinds = catalogues.map(({ stated }) => String(stated["kind"]));
  const repeated = calls
    .filter(({ each }) => typeof each === "string")
    .map(({ name }) => name.slice(name.indexOf(".") + 1));
  return [
    ...calls.flatMap(({ group, name, each, stepUp }) =>
      [
        ...Object.keys(asSchema(each)).map((kind) => ({ fact: "each", kind })),
        ...(Array.isArray(stepUp) ? stepUp : []).map((kind) => ({ fact: "stepUp", kind })),
      ]
        .filter(({ kind }) => !kinds.includes(kind))
        .map(
          ({ fact, kind }) =>
            `schemas/api/${group}.json: /${name}/${fact}/${kind}: no catalogue is called so`,
        ),
    ),
    ...catalogues.flatMap(({ id, stated }) =>
      Object.keys(asSchema(stated["paths"]))
        .filter((name) => !repeated.includes(name))
        .map(
          (name) =>
            `schemas/${id}.schema.json: /x-catalogue/paths/${name}: no call is called so; there are: ${repeated.join(", ")}`,
        ),
    ),
  ];
}

/** Names that operations may refer to. */
interface Known {
  roles: Set<string>;
  features: Set<string>;
}

function callProblems(call: Schema, known: Known): string[] {
  const { access, feature, problems } = call;
  const isRole = ["public", "login"].includes(String(access)) || known.roles.has(String(access));
  const codes = Array.isArray(problems) ? problems.map(String) : [];
  const wrong = [
    ...wrongShape(call),
    ...codes
      .filter((code) => !isProblemCode(code))
      .map((code) => `/problems: no problem is called "${code}"`),
  ];
  // An operation repeated per catalogue takes its role from there.
  if (!isRole && call["each"] === undefined)
    wrong.push(`/access: no role is called "${String(access)}"`);
  if (feature !== undefined && !known.features.has(String(feature)))
    wrong.push(`/feature: no feature is called "${String(feature)}"`);
  return wrong;
}

function wrongShape(call: Schema): string[] {
  const wrong = Object.keys(call)
    .filter((key) => !facts.has(key))
    .map((key) => `/${key}: no fact of a call is called so`);
  if (!["GET", "POST", "PATCH"].includes(String(call["method"])))
    wrong.push("/method: must be GET, POST or PATCH");
  if (pathsOf(call).some((path) => !/^[/{]/.test(path)))
    wrong.push("/path: must begin with a slash");
  if (Object.keys(asSchema(call["replies"])).length === 0)
    wrong.push("/replies: a call answers something");
  return wrong;
}

/** Paths of an operation: one, several aliases, or one per catalogue. */
function pathsOf({ path, paths, each }: Schema): string[] {
  if (Array.isArray(paths)) return paths.map(String);
  if (path !== undefined) return [String(path)];
  const calls = typeof each === "object" && each !== null ? Object.values(each) : [{}];
  return calls.map((call) => String(asSchema(call)["path"]));
}

/**
 * Lists the examples of calls that their reply's schema refuses, with file and pointer. An example
 * of a call that catalogues share must fit each of them.
 */
export function wrongReplyExamples(
  documents: Documents,
  isTried: (id: string) => boolean,
): string[] {
  const tried = [...documents.api].filter(
    ([group, content]) => isTried(`api/${group}`) && Object.values(content).some(hasExample),
  );
  if (tried.length === 0) return [];
  const { operations, schemas, documents: described } = operationsOf(documents);
  const ajv = new Ajv2020({ code: { optimize: false }, strict: false, inlineRefs: false });
  addFormats.default(ajv, Object.keys(formats) as addFormats.FormatName[]); // They are Ajv's own names.
  const lists = [...documents.byId.values()].filter(({ id }) => id.startsWith("lists/"));
  for (const { id, schema } of [...lists, ...projections(documents), ...described])
    ajv.addSchema({ ...schema, $id: schemaUri(id) });
  const wrongIn = (operation: Operation, example: unknown): string | undefined => {
    const reference = schemas[operation.replies["200"] ?? ""];
    if (!reference) return ": the call has no reply with a body";
    const validate = ajv.getSchema(schemaUri(reference));
    if (!validate || validate(example) === true) return undefined;
    const [first] = validate.errors ?? [];
    return `${first?.instancePath} ${first?.message} ${JSON.stringify(first?.params)}`;
  };
  return tried.flatMap(([group, content]) =>
    Object.entries(content).flatMap(([name, call]) => {
      if (!hasExample(call)) return [];
      const { example } = asSchema(call);
      const wrong = operations
        .filter(({ handler }) => handler === name)
        .flatMap((operation) => wrongIn(operation, example) ?? []);
      return [...new Set(wrong)].map(
        (text) => `schemas/api/${group}.json: /${name}/example${text}`,
      );
    }),
  );
}

function hasExample(call: unknown): boolean {
  return "example" in asSchema(call);
}
