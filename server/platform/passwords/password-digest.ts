import { createHash } from 'node:crypto'

/**
 * The SHA-256 of a password's hash, which the audit event of a new password keeps, so that the audit knows one that no event explains.
 * The hash is salted: nobody can try passwords against this.
 */
export const passwordDigest = (hash: string) => createHash('sha256').update(hash).digest('hex')
