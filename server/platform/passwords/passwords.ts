import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '#server/platform/async/semaphore.ts'

// The library's default algorithm is Argon2id.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

// Each hash takes 19 MiB and a core, so only two run at a time.
const limited = createSemaphore(2)

/** Hashes a password with Argon2id, in PHC form. */
export const hashPassword = (password: string) => limited(() => hash(password, parameters))

/** Whether `hashed` is a hash of `password`. */
export const verifyPassword = (hashed: string, password: string) => limited(() => verify(hashed, password))

/** True for a hash with other parameters than the current ones. */
export const isOutdated = (hashed: string) => !hashed.startsWith(current)
