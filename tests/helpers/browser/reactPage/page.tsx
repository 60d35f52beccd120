import { Component, startTransition, useActionState, useOptimistic, useState } from "react";
import type { ErrorInfo, ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { LibraryParts } from "./LibraryParts.tsx";

/** Stands for a server's reply; a button in the test resolves it. */
const stored = Promise.withResolvers<undefined>();

/** React features that the product does not use yet, but may. */
function ReactPage() {
  const [saved, setSaved] = useState("draft");
  const [shown, setShown] = useOptimistic(saved);
  const [count, countUp] = useActionState((before: number) => before + 1, 0);
  const save = () =>
    startTransition(async () => {
      setShown("saving");
      await stored.promise;
      startTransition(() => setSaved("saved"));
    });
  return (
    <>
      <title>Set by a component</title>
      <output aria-label="state">{shown}</output>
      <button onClick={save}>Save</button>
      <button onClick={() => stored.resolve(undefined)}>Answer</button>
      <form action={() => undefined}>
        <input aria-label="note" name="note" />
        <button>Send</button>
      </form>
      <form action={countUp}>
        <button>Count</button>
        <output aria-label="count">{count}</output>
      </form>
      <StackShown>
        <Breaking />
      </StackShown>
      <LibraryParts />
    </>
  );
}

/** Shows the component stack of a thrown error. */
class StackShown extends Component<{ children: ReactNode }, { stack: string | null }> {
  override state = { stack: null };

  static getDerivedStateFromError() {
    return { stack: "" };
  }

  override componentDidCatch(_: unknown, { componentStack }: ErrorInfo) {
    this.setState({ stack: componentStack ?? "" });
  }

  override render() {
    const { stack } = this.state;
    return stack === null ? this.props.children : <pre aria-label="stack">{stack}</pre>;
  }
}

function Breaking() {
  const [isBroken, breakDown] = useState(false);
  if (isBroken) throw new Error("meant to be thrown");
  return <button onClick={() => breakDown(true)}>Break</button>;
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<ReactPage />);
