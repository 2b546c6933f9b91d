import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Settings } from '#server/settings.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const seedBytes = 32

/** The key that encrypts the seeds of draws. */
export const seedKeyOf = ({ keyFor }: Pick<Settings, 'keyFor'>) => keyFor('draw seeds')

/** A new seed of 64 hex digits. */
export const newSeed = () => randomBytes(seedBytes).toString('hex')

/** Encrypts a seed for the database. It decrypts only with this key, for this competition, and unchanged. */
export function encryptSeed(seed: string, key: Buffer, competitionId: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const encryption = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(competitionId))
  const ciphertext = Buffer.concat([encryption.update(seed, 'hex'), encryption.final()])
  return Buffer.concat([nonce, encryption.getAuthTag(), ciphertext])
}

/** Decrypts a seed. Throws for one that was changed or belongs to another competition. */
export function decryptSeed(encrypted: Buffer, key: Buffer, competitionId: string): string {
  const [nonce, rest] = [encrypted.subarray(0, nonceBytes), encrypted.subarray(nonceBytes)]
  const decryption = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(competitionId))
    .setAuthTag(rest.subarray(0, tagBytes))
  return Buffer.concat([decryption.update(rest.subarray(tagBytes)), decryption.final()]).toString('hex')
}
