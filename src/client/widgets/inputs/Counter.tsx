import { useMemo, useSyncExternalStore } from "react";
import { Row } from "#client/ui/row.ts";
import { listenAtEase } from "#client/form/timing/atEase.ts";
import { type FieldWidgetProps, useForm } from "#client/form/services.ts";

/** Share of the limit from which the counter is shown. */
const FROM_SHARE = 0.8;

type CounterProps = Pick<FieldWidgetProps, "value" | "source"> & { limit: number };

/** The number of characters left or in excess; hidden while there is plenty of room. */
export function Counter({ value, source, limit }: CounterProps) {
  const { text } = useForm();
  const listen = useMemo(() => (source ? listenAtEase(source.listen) : noChanges), [source]);
  const left = useSyncExternalStore(listen, () => {
    const now = source ? source.read() : value;
    const length = typeof now === "string" ? now.length : 0;
    return length < limit * FROM_SHARE ? null : limit - length;
  });
  if (left === null) return null;
  return (
    <Row as="p" end size="tiny" tone={left < 0 ? "danger" : "muted"} role="status">
      {left < 0
        ? text("widget.counter.over", { count: -left })
        : text("widget.counter.left", { count: left })}
    </Row>
  );
}

function noChanges(): () => void {
  return () => {};
}
