import { randomBytes } from 'node:crypto'
import { decrypt, encrypt } from '#server/platform/crypto/encryption.ts'
import type { Settings } from '#server/settings.ts'

const seedBytes = 32

export const seedKeyOf = ({ keyFor }: Pick<Settings, 'keyFor'>) => keyFor('draw seeds')

/** A new seed of 64 hex digits. */
export const newSeed = () => randomBytes(seedBytes).toString('hex')

export const encryptSeed = (seed: string, key: Buffer, competitionId: string): Buffer =>
  encrypt(Buffer.from(seed, 'hex'), { key, associatedData: competitionId })

/** Throws if the ciphertext was changed or belongs to another competition. */
export const decryptSeed = (encrypted: Buffer, key: Buffer, competitionId: string): string =>
  decrypt(encrypted, { key, associatedData: competitionId }).toString('hex')
