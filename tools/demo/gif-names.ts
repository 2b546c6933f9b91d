import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Those of an occasion, which the words beside them would not name. */
const ofAnOccasion = ['happy-birthday', 'welcome', 'rain-cover', 'winner']

/** The GIFs of the built-in pack that go with any words. */
export const gifNames = globSync(join(import.meta.dirname, '../../server/features/gifs/pack/*.gif'))
  .map((path) => basename(path, '.gif'))
  .filter((name) => !ofAnOccasion.includes(name))
  .toSorted()
