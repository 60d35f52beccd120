/**
 * By how many percent memory may grow beyond what was in use before V8 looks for what nobody needs
 * any more. Left alone it waits for up to four times as much, which it then never gives back.
 */
export const heapGrowth = "--heap-growing-percent=50";
