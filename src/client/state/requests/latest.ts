/**
 * Numbers the requests of one kind. Call the result with each request: it returns whether that is still
 * the latest one, so that an older reply that lands last is dropped.
 */
export function numberRequests(): () => () => boolean {
  let latest = 0;
  return () => {
    latest += 1;
    const own = latest;
    return () => own === latest;
  };
}
