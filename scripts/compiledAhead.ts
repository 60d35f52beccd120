import type { Plugin } from "vite";

/** What tells a browser that nearly all functions of a script are called when it is run. */
const hint = "//# allFunctionsCalledOnLoad\n";
/** Characters; what is smaller is compiled in no time, and the hint has its weight, too. */
const usualLeast = 30_000;
/** What is asked for after a page, and of which it calls only a part. */
const isPartlyCalled = /^(?:charts|PreviewFrame|itemValidators)$/;
/** What calls nothing. */
const isText = /\/strings\/(?:de|en)\//;

/**
 * Has browsers compile scripts while they load, beside the page's own work, instead of each
 * function when it is called for the first time, which is what a first paint waits for most.
 * Browsers that don't know the hint read a comment.
 */
export function compiledAhead(least = usualLeast): Plugin {
  return {
    name: "compiled-ahead",
    apply: "build",
    generateBundle: {
      // After Vite has put the names of files at the top, where only the hint may stand.
      order: "post",
      handler: (_, bundle) => {
        for (const chunk of Object.values(bundle))
          if (
            chunk.type === "chunk" &&
            chunk.code.length >= least &&
            !isPartlyCalled.test(chunk.name) &&
            !chunk.moduleIds.every((id) => isText.test(id))
          )
            chunk.code = hint + chunk.code;
      },
    },
  };
}
