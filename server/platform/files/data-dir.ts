import { mkdirSync } from 'node:fs'

/** Makes the data folder if there is none. Root's lets the user nobody pass through to PostgreSQL's; its files are closed. */
export function makeDataDir(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
