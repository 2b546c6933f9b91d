import { createHmac } from 'node:crypto'
import type { Settings } from '#server/settings.ts'

/** A UUID of version 8. Without the key it links neither the draws of a user nor a draw with a user. */
export function userRefOf({ keyFor }: Pick<Settings, 'keyFor'>, competitionId: string, userId: string): string {
  const hash = createHmac('sha256', keyFor('draw pseudonyms')).update(`${competitionId}|${userId}`).digest()
  hash[6] = 0x80 | (hash.readUInt8(6) & 0x0f)
  hash[8] = 0x80 | (hash.readUInt8(8) & 0x3f)
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
