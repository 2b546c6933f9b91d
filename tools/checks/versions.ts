type Manifest = { version: string; lockfile: { version?: string; packages: Record<string, { version?: string }> } }

/** Places that name another version than package.json. The server reads its version from there. */
export function versionProblems({ version, lockfile }: Manifest, changelog: string): string[] {
  const places = [
    ['package-lock.json', lockfile.version],
    ['packages[""] of package-lock.json', lockfile.packages['']?.version],
    ['The newest heading of CHANGELOG.md', newestHeading(changelog)],
  ]
  return places
    .filter(([, named]) => named !== version)
    .map(([place, named]) => `${place} is ${named ?? 'missing'}, package.json has ${version}`)
}

/** The version of the newest heading, such as '## 0.2.0 (2026-11-22)'. */
const newestHeading = (changelog: string) => /^## (\S+) \(\d{4}-\d{2}-\d{2}\)$/m.exec(changelog)?.[1]
