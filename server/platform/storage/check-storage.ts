import { stat } from 'node:fs/promises'
import type { SharedStorage } from '#server/platform/config/shared-storage.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { withTimeout } from '#server/platform/db/with-timeout.ts'
import { StorageFailure } from './file-storage.ts'
import { type LocalFolders, markerName, openStorage, type Storage } from './open-storage.ts'
import { readInstallationId } from './server-storage.ts'

const timeoutMs = 10_000

type Options = { shared: SharedStorage | null; local: LocalFolders; db: Db }

/**
 * Checks at the start that the shared storage can be written, read and listed, and is this installation's; the first start
 * marks it. Returns a warning if it does not answer, because everything but pictures works without it. Throws a StartError
 * if it cannot be used as configured.
 */
export async function checkStorage({ shared, local, db }: Options): Promise<string | null> {
  const storage = openStorage(shared, local)
  if (shared === null) return (await isNewestPictureMissing(db, storage)) ? notSharedWarning : null
  const place = placeOf(shared)
  return withTimeout(useStorage(shared, { storage, db }), timeoutMs, 'it does not answer').then(
    () => null,
    (cause: unknown) => {
      if (cause instanceof StartError || !(cause instanceof Error)) throw cause
      if (isOutage(cause)) return `${place} cannot be used: ${cause.message}. There are no pictures until it answers.`
      throw new StartError(`${place} cannot be used: ${cause.message}.`)
    },
  )
}

/** 'S3_URL https://s3.example/pictures' */
const placeOf = (shared: SharedStorage) =>
  shared.kind === 's3' ? `S3_URL ${shared.bucket.url}` : `SHARED_DIR ${shared.folder}`

const notSharedWarning =
  'The newest picture is not in DATA_DIR. Servers on one database need the same SHARED_DIR or S3_URL.'

const configurationCodes = new Set<unknown>(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS'])

/** Whether it may work again without a change of the configuration. */
const isOutage = (cause: Error) =>
  cause instanceof StorageFailure ? cause.isOutage : !('code' in cause && configurationCodes.has(cause.code))

async function useStorage(shared: SharedStorage, { storage, db }: { storage: Storage; db: Db }) {
  const { marker } = storage
  if (marker === null) return
  if (shared.kind === 'folder') await stat(shared.folder)
  const id = await readInstallationId(db)
  const found = (await marker.get(markerName))?.toString().trim()
  if (found !== undefined && found !== id)
    throw new StartError(`${placeOf(shared)} belongs to another installation (${marker.locationOf(markerName)}).`)
  if (found === undefined && (await isNewestPictureMissing(db, storage)))
    throw new StartError(
      `${placeOf(shared)} has no pictures of this installation: mount it, or copy DATA_DIR/objects to ` +
        `${storage.pictures.locationOf('')}. If they are lost, write ${id} to ${marker.locationOf(markerName)}.`,
    )
  await marker.put(markerName, Buffer.from(id))
  // Whether it may list and delete.
  for await (const names of storage.pictures.namesBefore(new Date(0))) if (names.length > 0) break
  await storage.pictures.remove('no-such-picture')
}

async function isNewestPictureMissing(db: Db, { pictures }: Storage) {
  const newest = await db.maybe<{ name: string }>(sql`
    select stored_as as name from uploads where stored_at is not null order by id desc limit 1`)
  return newest !== null && (await pictures.get(newest.name)) === null
}
