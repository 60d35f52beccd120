import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const packages = join(dirname(import.meta.dirname), "node_modules");

/** A module that is left out. */
interface Stand {
  /** End of its name. */
  module: string;
  /** Importers that get the stand; all if absent. */
  from?: RegExp;
  code: string;
  /** Kilobytes in gzip that a page loads less, together with those of the same group. */
  saves: number;
}

const rjsfSchemas = /@rjsf\/utils\/lib\/schema\/index\.js$/;
const rjsfFields = /@rjsf\/core\/lib\/components\/fields\/index\.js$/;
const rjsfRegistry = /@rjsf\/core\/lib\/getDefaultRegistry\.js$/;
const never = `export default () => { throw Error("left out"); };`;
const fieldOfRjsf = (name: string) =>
  JSON.stringify(join(packages, `@rjsf/core/lib/components/fields/${name}.js`));

/** Parts of libraries that our pages never need but would load. */
const stands: readonly Stand[] = [
  // RJSF renders descriptions as Markdown; ours are plain text.
  {
    module: "markdown-to-jsx/react",
    from: /@rjsf\/core\//,
    saves: 31,
    code: "export const Markdown = ({ children }) => children;",
  },
  // RJSF resolves references between schemas; ours have none, and their layouts no $id.
  {
    module: "fast-uri",
    saves: 7.6,
    code: "export default { equal: (one, other) => one === other, resolve: (_, to) => to };",
  },
  // RJSF merges schemas with allOf; neither layouts nor stock forms have any.
  {
    module: "@x0k/json-schema-merge",
    saves: 4.1,
    code: `export const createComparator = () => ({});
export const createMerger = () => ({});
export const createShallowAllOfMerge = () => (schema) => schema;`,
  },
  {
    module: "@x0k/json-schema-merge/lib/array",
    saves: 4.1,
    code: `export const createDeduplicator = () => undefined;
export const createIntersector = () => undefined;`,
  },
  // RJSF can take out of a form what its schema doesn't know; our server says what it doesn't take.
  {
    module: "./omitExtraData.js",
    from: rjsfSchemas,
    saves: 1.5,
    code: `const never = () => { throw Error("left out"); };
export { never as default, never as getUsedFormData, never as getFieldNames, never as isValueEmpty };`,
  },
  {
    module: "./toPathSchema.js",
    from: rjsfSchemas,
    saves: 1.5,
    code: never,
  },
  // The forms of records draw all but objects themselves; stock forms bring what else they show.
  {
    module: "./components/fields/index.js",
    from: rjsfRegistry,
    saves: 9.4,
    code: `import ObjectField from ${fieldOfRjsf("ObjectField")};
import SchemaField from ${fieldOfRjsf("SchemaField")};
export default () => ({ ObjectField, SchemaField });`,
  },
  {
    module: "./components/templates/index.js",
    from: rjsfRegistry,
    saves: 9.4,
    code: "export default () => ({ ButtonTemplates: {} });",
  },
  {
    module: "./components/widgets/index.js",
    from: rjsfRegistry,
    saves: 9.4,
    code: "export default () => ({});",
  },
  // Test helpers for other themes pull in a validator.
  {
    module: "./getTestRegistry.js",
    from: /@rjsf\/core\/lib\/index\.js$/,
    saves: 1.2,
    code: never,
  },
  // RJSF has inputs that none of our forms shows.
  ...[
    "AltDateWidget",
    "AltDateTimeWidget",
    "ColorWidget",
    "FileWidget",
    "RangeWidget",
    "RatingWidget",
  ].map((widget) => ({
    module: `./${widget}.js`,
    from: /@rjsf\/core\/lib\/components\/widgets\/index\.js$/,
    saves: 1.5,
    code: never,
  })),
  // RJSF lays out grids and chooses between schemas; our layouts are made of objects, rows and leaves.
  ...["LayoutGridField", "LayoutHeaderField", "LayoutMultiSchemaField", "MultiSchemaField"].map(
    (field) => ({
      module: `./${field}.js`,
      from: rjsfFields,
      saves: 3.7,
      code: "export default () => null;",
    }),
  ),
  // A field that is cleared is looked up: among properties alone, since there is no choice of schemas.
  {
    module: "./findFieldInSchema.js",
    from: /@rjsf\/utils\/lib\/schema\/\w+\.js$/,
    saves: 1.5,
    code: `export default (_, __, schema, path) => ({
  field: [path].flat().reduce((at, key) => at?.properties?.[key], schema),
});`,
  },
  ...[
    "findSelectedOptionInXxxOf",
    "getClosestMatchingOption",
    "getFirstMatchingOption",
    "sanitizeDataForNewSchema",
  ].map((part) => ({
    module: `./${part}.js`,
    from: /@rjsf\/utils\/lib\/schema\/\w+\.js$/,
    saves: 1.5,
    code: never,
  })),
  // Every browser that runs our code knows our styles by their own names, and stores by React's hook.
  {
    module: "./src/Prefixer.js",
    saves: 1.3,
    code: "export const prefix = () => '';",
  },
  {
    module: "./Prefixer.js",
    from: /stylis\/src\/\w+\.js$/,
    saves: 1.3,
    code: "export const prefix = () => '';",
  },
  {
    module: "use-sync-external-store/shim/index.js",
    saves: 0.3,
    code: `export { useSyncExternalStore } from "react";`,
  },
  // Buttons at work are ours (`BusyButton`), so Primer's turns nothing and announces nothing.
  {
    module: "../live-region/AriaStatus.js",
    from: /@primer\/react\/dist\/Button\/ButtonBase\.js$/,
    saves: 2.9,
    code: `export const AriaStatus = () => { throw Error("left out"); };`,
  },
  {
    module: "../Spinner/Spinner.js",
    from: /@primer\/react\/dist\/Button\/ButtonBase\.js$/,
    saves: 1.1,
    code: never,
  },
  // A labelled field of ours is none of these, which their frame only tells apart.
  ...[
    "../Autocomplete/Autocomplete.js",
    "../SelectPanel/SelectPanel.js",
    "../TextInputWithTokens/TextInputWithTokens.js",
  ].map((module) => ({
    module,
    saves: 48,
    from: /@primer\/react\/dist\/FormControl\/FormControl\.js$/,
    code: "const none = () => null; export { none as default, none as SelectPanel };",
  })),
  // Charts are written in Vega-Lite, which has none of what these transform, and in our own colours.
  ...[
    "crossfilter",
    "force",
    "hierarchy",
    "label",
    "regression",
    "themes",
    "voronoi",
    "wordcloud",
  ].map((name) => ({
    module: `vega-${name}`,
    saves: 32,
    code: "export {};",
  })),
];
const prefix = "\0left-out/";

/** Leaves out of the bundle what libraries bring along and our pages never need. */
export function leftOut(): Plugin {
  return {
    name: "left-out",
    apply: "build",
    enforce: "pre",
    resolveId(id, importer = "") {
      const at = stands.findIndex(
        ({ module, from }) => id.endsWith(module) && (from?.test(importer) ?? true),
      );
      return at < 0 ? undefined : `${prefix}${at}`;
    },
    load: (id) =>
      id.startsWith(prefix) ? stands[Number(id.slice(prefix.length))]?.code : undefined,
  };
}
