import { createHash, randomBytes } from 'node:crypto'

const bytes = 32

/** A new reset key for the link that resets a password. */
export const newResetKey = () => randomBytes(bytes).toString('base64url')

/** What the database keeps of a reset key, in hex: no link can be made from it. */
export const resetKeyHash = (resetKey: string) => createHash('sha256').update(resetKey).digest('hex')
