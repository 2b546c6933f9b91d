import { createHash, randomBytes } from 'node:crypto'

const bytes = 32

/** A new token for the link that resets a password. */
export const newResetToken = () => randomBytes(bytes).toString('base64url')

/** What the database keeps of a token, in hex: no link can be made from it. */
export const resetTokenHash = (token: string) => createHash('sha256').update(token).digest('hex')
