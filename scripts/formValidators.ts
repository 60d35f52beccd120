import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileSchemaValidatorsCode } from "@rjsf/validator-ajv8/compileSchemaValidators";
import type { Plugin } from "vite";

const prefix = "virtual:validator/";
const resolved = `\0${prefix}`;
const forms = join(dirname(dirname(fileURLToPath(import.meta.url))), "schemas/forms");

/**
 * Compiles the validators of stock forms at build time (`virtual:validator/<form>` for
 * schemas/forms/<form>.json), because the CSP forbids eval.
 */
export function formValidators(): Plugin {
  return {
    name: "form-validators",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(resolved)) return undefined;
      const file = join(forms, `${id.slice(resolved.length)}.json`);
      this.addWatchFile(file);
      // Border: the library validates the schema while compiling it.
      const schema = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
      const code = compileSchemaValidatorsCode(schema, {
        ajvOptionsOverrides: { code: { lines: false } },
      });
      return asModule(code);
    },
  };
}

/** Converts the compiler's CommonJS output to an ES module. */
export function asModule(code: string): string {
  const imports: string[] = [];
  const body = code.replaceAll(/require\("([^"]+)"\)/g, (_, source: string) => {
    const name = `required${imports.length}`;
    imports.push(`import * as ${name}Module from ${JSON.stringify(source)};
const ${name} = typeof ${name}Module.default === "object" ? ${name}Module.default : ${name}Module;`);
    return name;
  });
  return `${imports.join("\n")}\nconst exports = {};\n${body}\nexport default exports;\n`;
}
