/** What says in which register an activity belongs: that of the controller, of the processor, or both. */
export const registerFields = ["controller", "processor"] as const;

/** In which of them. */
export type Registers = Partial<Record<(typeof registerFields)[number], unknown>>;

/** Whether an activity belongs in the register of the processor alone. */
export function isOnlyOfProcessor({ controller, processor }: Registers): boolean {
  return processor === true && controller !== true;
}
