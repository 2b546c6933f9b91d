import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import { makeDataDir } from '#server/platform/files/make-data-dir.ts'
import { type Binaries, binariesOf, packageOfPlatform } from '#server/platform/db/embedded/binaries.ts'

type Release = { version: string; integrity: Record<string, string> }

/** The newest packages of the major versions that an embedded database may have. npm compares their hashes. */
const releases: Record<number, Release> = {
  17: {
    version: '17.10.0-beta.17',
    integrity: {
      'linux-x64': 'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
      'linux-arm64': 'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
      'darwin-x64': 'sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==',
      'darwin-arm64': 'sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
    },
  },
  18: {
    version: '18.4.0-beta.17',
    integrity: {
      'linux-x64': 'sha512-jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==',
      'linux-arm64': 'sha512-TIzjtGnDGSD/LbdW0OWCEcbI+YVT0WKSfSr20TCkkP4UR8zeKe+QCZbO0/CM4hS9EWyZ4cDebjRvpRc3iMi6wg==',
      'darwin-x64': 'sha512-4tShSYWMxUQTSWoQAdLnHISvRj6L9gTch9/31ASJPg6wgyN64LDRwMcOINEWybM7N0ropJ3nTYhFT3UX1bKY5Q==',
      'darwin-arm64': 'sha512-Kg1ZMNFzkVIJs3g4V2UYEc5X005km9rGinxFBH8R1sOU2Rblvz4pt2Uf93Pu8Rk273Ue9HIdrbMPpgUqwjUi0Q==',
    },
  },
}

/** Installs the PostgreSQL of a major version into a folder, by npm. Throws a StartError. */
export function installPostgres(major: number, folder: string): Binaries {
  const release = releases[major]
  if (!release)
    throw new StartError(`No package of PostgreSQL ${major} is known: export it with the program that wrote it.`)
  const name = packageOfPlatform()
  const { version } = release
  const integrity = release.integrity[`${process.platform}-${process.arch}`]
  const dependencies = { [name]: version }
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } }
  makeDataDir(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  const [program = 'npm', ...first] = npm()
  const { status, stderr } = spawnSync(program, [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
    // The home of the user of a service may be DATA_DIR, and that of root is closed to it.
    env: { ...process.env, npm_config_cache: join(folder, 'npm-cache') },
  })
  if (status !== 0) throw new StartError(`npm could not install ${name}@${version}: ${stderr.trim()}`)
  return binariesOf(join(folder, 'node_modules', name))
}

function npm() {
  const script = process.env['npm_execpath']
  return script && /npm-cli\.[cm]?js$/.test(script) ? [process.execPath, script] : ['npm']
}
