import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const seedBytes = 32

/** A new seed of 64 hex digits. */
export const newSeed = () => randomBytes(seedBytes).toString('hex')

/** Seals a seed for the database: it opens with this key, for this competition, and unchanged, or not at all. */
export function encryptSeed(seed: string, key: Buffer, competitionId: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipherStream = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(
    Buffer.from(competitionId),
  )
  const ciphertext = Buffer.concat([cipherStream.update(seed, 'hex'), cipherStream.final()])
  return Buffer.concat([nonce, cipherStream.getAuthTag(), ciphertext])
}

/** Opens a sealed seed; one that was changed or belongs to another competition is an error. */
export function decryptSeed(ciphertext: Buffer, key: Buffer, competitionId: string): string {
  const [nonce, rest] = [ciphertext.subarray(0, nonceBytes), ciphertext.subarray(nonceBytes)]
  const decipher = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(competitionId))
    .setAuthTag(rest.subarray(0, tagBytes))
  return Buffer.concat([decipher.update(rest.subarray(tagBytes)), decipher.final()]).toString('hex')
}
