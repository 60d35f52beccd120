/** Problems told of one body; checks end here, since nobody reads more of them at once. */
export const mostProblems = 100;
