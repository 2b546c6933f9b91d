import { createHash, randomBytes } from 'node:crypto'

const keyBytes = 32

export const newMailedKey = () => randomBytes(keyBytes).toString('base64url')

/** The stored form of the key of a mailed link, in hex. No link can be made from it. */
export const mailedKeyHash = (key: string) => createHash('sha256').update(key).digest('hex')
