import { Refusal } from '#domain/refusals.ts'
import type { Settings } from '#server/settings.ts'

/** Refuses: storage_off, where the operator switched the storage of pictures off. */
export function refuseWithoutStorage({ takesUploads }: Pick<Settings, 'takesUploads'>) {
  if (!takesUploads) throw new Refusal('storage_off')
}
