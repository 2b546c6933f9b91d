import { chownSync, mkdirSync } from 'node:fs'
import type { Identity } from './identity.ts'

/** Makes a closed folder that belongs to the identity. */
export function createAsIdentity({ owner }: Identity, folder: string) {
  mkdirSync(folder, { mode: 0o700 })
  if (process.getuid?.() === 0) chownSync(folder, owner.uid, owner.gid)
}
