/** Where pictures lie, each under a name of its own: the disk, or what takes its place. */
export type PictureStorage = {
  /** Resolves when the picture is whole and safe. Refuses: unavailable, where there is no room. */
  put(name: string, picture: Buffer): Promise<void>
  /** The picture, or null where none lies. */
  get(name: string): Promise<Buffer | null>
  /** Takes it away; one that is not there is no matter. */
  remove(name: string): Promise<void>
  /** What has lain there since before `instant`. */
  namesBefore(instant: Date): Promise<string[]>
}
