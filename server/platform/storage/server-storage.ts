import type { SharedStorage } from '#server/platform/config/shared-storage.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { boundedStorage } from './bounded-storage.ts'
import type { FileStorage } from './file-storage.ts'
import { guardStorage, type LocalFolders, openStorage, type Storage } from './open-storage.ts'

type Options = {
  shared: SharedStorage | null
  local: LocalFolders
  db: Db
  log: { warn(fields: object, message: string): void }
}

// Node has four threads for files. A folder that hangs may take two of them: passwords are hashed on the others.
const concurrencyOf = { folder: 2, s3: 32 }

/** The storage of a server. A shared one is guarded and answers in time. */
export function createServerStorage({ shared, local, db, log }: Options): Omit<Storage, 'marker'> {
  const { pictures, mail, marker } = openStorage(shared, local)
  if (shared === null || marker === null) return { pictures, mail }
  const bounds = {
    concurrency: concurrencyOf[shared.kind],
    onFailure: (error: unknown) => log.warn({ err: error }, 'Shared storage failed'),
  }
  const guard = { marker, installationId: () => readInstallationId(db) }
  const bounded = (part: FileStorage) => boundedStorage(guardStorage(part, guard), bounds)
  return { pictures: bounded(pictures), mail: bounded(mail) }
}

/** The pictures of an installation, for a command that reads all of them. A shared storage must be that of the database. */
export function openPictures({ shared, local, db }: Omit<Options, 'log'>): FileStorage {
  const { pictures, marker } = openStorage(shared, local)
  return marker === null ? pictures : guardStorage(pictures, { marker, installationId: () => readInstallationId(db) })
}

/** The id that marks the storage of this installation. */
export async function readInstallationId(db: Db): Promise<string> {
  const { id } = await db.one<{ id: string }>(sql`select id from installation`)
  return id
}
