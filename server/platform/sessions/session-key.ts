import { createHash, randomBytes } from 'node:crypto'

/** A new session key: what the browser keeps. */
export const newSessionKey = () => randomBytes(32).toString('base64url')

/** The id under which the database knows a session, in hex: no key can be made from it. */
export const sessionIdOf = (key: string) => createHash('sha256').update(key).digest('hex')
