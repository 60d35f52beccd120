/** What a browser tells of each key in a text field, and nothing in the product asks for. */
const unheard = ["keypress", "textInput", "selectionchange"];

/**
 * Keeps such events from React, which listens to all there are: for each of them it would walk
 * from the field to the root of the page, most of them twice, to find that nobody is interested. A
 * third of the time that a key takes goes there.
 */
export function stopUnheardEvents(): () => void {
  for (const name of unheard) window.addEventListener(name, stop, { capture: true });
  return () => {
    for (const name of unheard) window.removeEventListener(name, stop, { capture: true });
  };
}

function stop(event: Event): void {
  const { target } = event;
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    event.stopPropagation();
}
