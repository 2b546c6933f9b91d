import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'
import { allFilesOf } from './file-names.ts'
import { pictureIdIn } from './own-upload.ts'

type DeletedUpload = { storedAs: string | null }

/** Removes a replaced picture: its row in the transaction, its file after the commit. Ignores addresses that are not uploads. */
export async function removeUpload(tx: Tx, pictures: FileStorage, address: string | null) {
  const id = address && pictureIdIn(address)
  if (!id) return
  const deleted = await tx.many<DeletedUpload>(
    sql`delete from uploads where id = ${id} returning stored_as as "storedAs"`,
  )
  tx.afterCommit(() => removeFiles(pictures, fileNamesOf(deleted)))
}

/** Deletes a user's profile pictures in the transaction that deletes the account; the files are deleted after the commit. */
export async function removeProfilePictures(tx: Tx, pictures: FileStorage, userId: string) {
  const deleted = await tx.many<DeletedUpload>(sql`
    delete from uploads where user_id = ${userId} and purpose = 'profile' returning stored_as as "storedAs"`)
  tx.afterCommit(() => removeFiles(pictures, fileNamesOf(deleted)))
}

/** Removes files whose rows are gone. The hourly cleanup removes those that the storage does not remove now. */
export const removeFiles = (files: FileStorage, names: string[]) =>
  Promise.allSettled(names.map((name) => files.remove(name)))

export const fileNamesOf = (deleted: DeletedUpload[]) =>
  deleted.flatMap(({ storedAs }) => (storedAs === null ? [] : allFilesOf(storedAs)))
