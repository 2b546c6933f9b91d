import type { Migration } from '#server/platform/db/scripts.ts'

type Numbered = Pick<Migration, 'version' | 'name' | 'checksum'>

/**
 * Migrations that are not as db/migrations/checksums.json lists them, by name. Databases have them: a line never changes, and a
 * new migration adds one.
 */
export function migrationProblems(migrations: Numbered[], checksums: Record<string, string>): string[] {
  const present = new Set(migrations.map(({ name }) => name))
  return [
    ...migrations.flatMap((migration, index) => [
      ...(migration.version === index + 1 ? [] : [`${migration.name} must have the number ${index + 1}`]),
      ...checksumProblems(migration, checksums[migration.name]),
    ]),
    ...Object.keys(checksums)
      .filter((name) => !present.has(name))
      .map((name) => `${name} is gone, and databases were made with it: restore it`),
  ]
}

function checksumProblems({ name, checksum }: Numbered, listed: string | undefined) {
  if (listed === checksum) return []
  if (listed === undefined) return [`${name} is not in db/migrations/checksums.json: add "${name}": "${checksum}"`]
  return [`${name} was edited, and databases were made with it: undo the edit and add a migration`]
}
