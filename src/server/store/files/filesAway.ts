/** Error of a file store that can't be reached or refuses; nothing was stored. */
export class FilesAway extends Error {
  constructor(cause: unknown) {
    const said = cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause);
    super(`The file store cannot be used: ${said}`, { cause });
  }
}
