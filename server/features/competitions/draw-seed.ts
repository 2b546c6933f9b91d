import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const seedBytes = 32

/** A new seed of 64 hex digits. */
export const newSeed = () => randomBytes(seedBytes).toString('hex')

/** Seals a seed for the database: it opens with this key, for this competition, and unchanged, or not at all. */
export function sealSeed(seed: string, key: Buffer, competitionId: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(competitionId))
  const sealed = Buffer.concat([sealing.update(seed, 'hex'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
}

/** Opens a sealed seed; one that was changed or belongs to another competition is an error. */
export function openSeed(sealed: Buffer, key: Buffer, competitionId: string): string {
  const [nonce, rest] = [sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes)]
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(competitionId))
    .setAuthTag(rest.subarray(0, tagBytes))
  return Buffer.concat([opening.update(rest.subarray(tagBytes)), opening.final()]).toString('hex')
}
