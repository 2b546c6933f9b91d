import { join } from 'node:path'

export const ownTextsFolder = (dataDir: string) => join(dataDir, 'texts')
