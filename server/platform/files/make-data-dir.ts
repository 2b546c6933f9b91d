import { mkdirSync } from 'node:fs'

/** Creates the data folder if it is missing. Root's may be entered by others, because PostgreSQL runs as `nobody`; its files are closed. */
export function makeDataDir(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
