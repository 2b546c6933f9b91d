import { join } from 'node:path'

/** The folder of an installation's own texts, with a file for each language. */
export const ownTextsFolder = (dataDir: string) => join(dataDir, 'texts')
