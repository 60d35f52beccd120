/**
 * Does work again and again, first after `interval` milliseconds; returns a function that stops it.
 * The work reports its own failures, and keeps no process alive.
 */
export function repeat(work: () => Promise<unknown>, interval: number): () => void {
  const timer = setInterval(() => void work(), interval);
  timer.unref();
  return () => clearInterval(timer);
}
