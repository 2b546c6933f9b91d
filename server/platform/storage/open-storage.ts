import { join } from 'node:path'
import type { SharedStorage } from '#server/platform/config/shared-storage.ts'
import { diskStorage } from './disk-storage.ts'
import { type FileStorage, StorageFailure } from './file-storage.ts'
import { s3Storage } from './s3-storage.ts'

/** `marker` holds the file that says whose storage it is; null if the files are on this machine's disk. */
export type Storage = { pictures: FileStorage; mail: FileStorage; marker: FileStorage | null }

export type LocalFolders = { pictures: string; mail: string }

export const localFolders = (dataDir: string): LocalFolders => ({
  pictures: join(dataDir, 'objects'),
  mail: join(dataDir, 'mail'),
})

/** Opens the storage of pictures, and of emails that are written as files. Nothing is read yet. */
export function openStorage(shared: SharedStorage | null, local: LocalFolders): Storage {
  if (shared === null) return { pictures: diskStorage(local.pictures), mail: diskStorage(local.mail), marker: null }
  const open = (part: string) =>
    shared.kind === 's3' ? s3Storage(shared.bucket, part && `${part}/`) : diskStorage(join(shared.folder, part))
  return { pictures: open('objects'), mail: open('mail'), marker: open('') }
}

/** The name of the marker, whose content is the id of the installation. */
export const markerName = 'brightside-installation'

type Marked = { marker: FileStorage; installationId: () => Promise<string> }

/** Otherwise the folder is not mounted, or another installation's files would be taken for abandoned ones. */
export async function checkMarker({ marker, installationId }: Marked) {
  const found = (await marker.get(markerName))?.toString().trim()
  if (found !== (await installationId()))
    throw new StorageFailure(`${marker.locationOf(markerName)} is missing or of another installation`, {
      isOutage: true,
    })
}

/** A storage that is used only while its marker is that of this installation. */
export function guardStorage(storage: FileStorage, marked: Marked): FileStorage {
  return {
    ...storage,
    async put(name, content) {
      await checkMarker(marked)
      await storage.put(name, content)
    },
    async *namesBefore(time) {
      await checkMarker(marked)
      yield* storage.namesBefore(time)
    },
  }
}
