/** Fields that put an activity in the register of the controller, of the processor, or both. */
export const registerFields = ["controller", "processor"] as const;

export type Registers = Partial<Record<(typeof registerFields)[number], unknown>>;

/** Key of what a text says to a processor, where the law asks something else of it than of a controller. */
export function keyForProcessors(key: string): string {
  return `${key}.processor`;
}

/** True if an activity belongs in the register of the processor alone. */
export function isOnlyOfProcessor({ controller, processor }: Registers): boolean {
  return processor === true && controller !== true;
}
