import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The GIFs of the built-in pack. */
export const gifNames = globSync(join(import.meta.dirname, '../../server/gifs/pack/*.gif'))
  .map((path) => basename(path, '.gif'))
  .toSorted()
