/** How each token of a machine begins, so that whoever scans texts for secrets finds one that has leaked. */
export const machinePrefix = "a30_";
