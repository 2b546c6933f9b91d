export type FileStorage = {
  /** Resolves when the file is stored durably; an existing one is replaced. Refuses: unavailable, if the disk is full. */
  put(name: string, content: Buffer): Promise<void>
  /** Null if there is no such file. */
  get(name: string): Promise<Buffer | null>
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>
  /** The names of files that were stored before `time`, in batches. */
  namesBefore(time: Date): AsyncIterable<string[]>
  /** The path or address at which an operator finds the file. */
  locationOf(name: string): string
}

/** A storage that cannot be used. `isOutage` if it may work again without a change of the configuration. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure'
  readonly isOutage: boolean

  constructor(message: string, { cause, isOutage }: { cause?: unknown; isOutage: boolean }) {
    super(message, { cause })
    this.isOutage = isOutage
  }
}
