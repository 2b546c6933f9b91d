import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '#server/platform/async/semaphore.ts'

// The library's default algorithm is Argon2id.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

// Each hash takes 19 MiB and a core: two at a time, the others wait their turn.
const inTurn = createSemaphore(2)

/** Hashes a password with Argon2id, in PHC form. */
export const hashPassword = (password: string) => inTurn(() => hash(password, parameters))

/** Whether `password` is the one of `hashed`. */
export const verifyPassword = (hashed: string, password: string) => inTurn(() => verify(hashed, password))

/** True for a hash made with weaker parameters than today's. */
export const isOutdated = (hashed: string) => !hashed.startsWith(current)
