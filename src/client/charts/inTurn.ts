/** The end of the drawing before. */
let before: Promise<void> = Promise.resolve();

/** A place in the line of charts that wait to be drawn. */
export interface Turn {
  /** Resolves when all before are drawn and the page has answered its reader. */
  come: Promise<void>;
  /** Lets the next one draw. */
  end: () => void;
}

/** Charts are drawn one by one: all of them at once would hold up the page. */
export function takeTurn(): Turn {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const come = before.then(nextTask);
  before = Promise.all([come, over]).then(() => undefined);
  return { come, end };
}

/** The next task of the page, behind what its reader does. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
