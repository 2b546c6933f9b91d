import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { claimBackupFolder } from '#server/platform/backup/backup-folder.ts'
import type { Bucket, SharedStorage } from '#server/platform/config/shared-storage.ts'
import { makeDataDir } from '#server/platform/files/make-data-dir.ts'
import { syncFolder, writeFileAtomically } from '#server/platform/files/write-file-atomically.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { checkMarker } from '#server/platform/storage/open-storage.ts'
import { s3Storage } from '#server/platform/storage/s3-storage.ts'

/** Where nightly exports are, each in a folder that has the name of its day. */
export type ExportPlace = {
  location: string
  /** Throws if the place is missing or another installation's. */
  check(): Promise<void>
  /** The days of the exports that are whole, oldest first. */
  days(): Promise<string[]>
  /** Begins an export, of which nothing is whole until it is finished. Removes what interrupted ones left. */
  begin(day: string): Promise<OpenExport>
  remove(day: string): Promise<void>
}

export type OpenExport = {
  put(name: string, content: Buffer): Promise<void>
  /** Writes the schema file, which comes last. */
  finish(schema: Buffer): Promise<void>
}

type PlaceOptions = {
  /** BACKUP_DIR. */
  folder: string | null
  shared: SharedStorage | null
  installationId: () => Promise<string>
}

export const schemaName = 'schema.json'

const folderName = 'exports'
const dayPattern = /^\d{4}-\d\d-\d\d$/
const partialPrefix = '.partial-'
const endOfTime = new Date(8.64e15)

/** In BACKUP_DIR, else in the storage that servers share. Null if neither is set. */
export function openExportPlace({ folder, shared, installationId }: PlaceOptions): ExportPlace | null {
  if (folder !== null)
    return folderPlace(folder, async () => {
      makeDataDir(folder)
      // The backup job marks it.
      await claimBackupFolder(folder, await installationId(), false)
    })
  if (shared === null) return null
  return shared.kind === 'folder'
    ? folderPlace(shared.folder, () => checkMarker({ marker: diskStorage(shared.folder), installationId }))
    : bucketPlace(shared.bucket, () => checkMarker({ marker: s3Storage(shared.bucket, ''), installationId }))
}

function folderPlace(parent: string, check: ExportPlace['check']): ExportPlace {
  const location = join(parent, folderName)
  const removePartial = async () => {
    for (const name of await readdir(location))
      if (name.startsWith(partialPrefix)) await rm(join(location, name), { recursive: true })
  }
  return {
    location,
    async check() {
      await check()
      makeDataDir(location)
    },
    days: async () => (await readdir(location)).filter((name) => dayPattern.test(name)).sort(),
    async begin(day) {
      await removePartial()
      const partial = join(location, partialPrefix + day)
      await mkdir(partial, { mode: 0o700 })
      const put = (name: string, content: Buffer) => writeFileAtomically(join(partial, name), content)
      return {
        put,
        async finish(schema) {
          await put(schemaName, schema)
          await rename(partial, join(location, day))
          await syncFolder(location)
        },
      }
    },
    async remove(day) {
      // A folder with the name of a day is whole at any moment.
      await rename(join(location, day), join(location, partialPrefix + day))
      await removePartial()
    },
  }
}

/** A bucket cannot rename: an export is whole once it has its schema file. */
function bucketPlace(bucket: Bucket, check: ExportPlace['check']): ExportPlace {
  const storage = s3Storage(bucket, `${folderName}/`)
  async function allNames() {
    const names: string[] = []
    for await (const batch of storage.namesBefore(endOfTime)) names.push(...batch)
    return names
  }
  const daysOf = (names: string[]) =>
    names.flatMap((name) => (name.endsWith(`/${schemaName}`) ? dayOfName(name) : [])).sort()
  return {
    location: storage.locationOf(''),
    check,
    days: async () => daysOf(await allNames()),
    async begin(day) {
      const names = await allNames()
      const whole = daysOf(names)
      for (const name of names) if (!whole.includes(dayOfName(name))) await storage.remove(name)
      return {
        put: (name, content) => storage.put(`${day}/${name}`, content),
        finish: (schema) => storage.put(`${day}/${schemaName}`, schema),
      }
    },
    async remove(day) {
      await storage.remove(`${day}/${schemaName}`)
      for (const name of await allNames()) if (dayOfName(name) === day) await storage.remove(name)
    },
  }
}

const dayOfName = (name: string) => name.split('/')[0] ?? ''
