import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Creates the data folder if it is missing. Root's may be entered by others, because PostgreSQL runs as `nobody`; its files are closed. */
export function makeDataDir(dataDir: string) {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  // Not `recursive`, which never returns below a folder like /proc that refuses new entries as if its parent were missing.
  for (const folder of missingFolders(resolve(dataDir))) if (!existsSync(folder)) mkdirSync(folder, { mode })
}

/** The folder and those above it that do not exist, from the top. */
function missingFolders(folder: string): string[] {
  return existsSync(folder) ? [] : [...missingFolders(dirname(folder)), folder]
}
