import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { normalizedPassword } from '#domain/text.ts'
import { createSemaphore } from '#server/platform/async/semaphore.ts'

/** Memory in KiB and passes over it, which each guess costs. */
export type PasswordCost = { memoryCost: number; timeCost: number }

/** The cost of every installation; only tests use a smaller one. */
export const standardPasswordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 }

// Each hash takes 19 MiB and a core, so only two run at a time.
const limited = createSemaphore(2)

/** Hashes a password with Argon2id, the library's default algorithm, in PHC form. */
export const hashPassword = (password: string, cost = standardPasswordCost) =>
  limited(() => hash(normalizedPassword(password), { ...cost, parallelism: 1 }))

/** `as_typed`: an earlier version hashed it without normalising it. */
export type PasswordMatch = 'normalized' | 'as_typed' | null

/** A wrong password takes as long for every account: whoever is known or not, both forms are tried where they differ. */
export async function verifyPassword(hashed: string, typed: string): Promise<PasswordMatch> {
  const normalized = normalizedPassword(typed)
  if (await limited(() => verify(hashed, normalized))) return 'normalized'
  return typed !== normalized && (await limited(() => verify(hashed, typed))) ? 'as_typed' : null
}

export const isOutdated = (hashed: string, { memoryCost, timeCost }: PasswordCost) =>
  !hashed.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`)

const unknownAccountHashes = new Map<PasswordCost, Promise<string>>()

/** A hash of no known password. Verified when no account has the email, so that this takes the same time. */
export function unknownAccountHash(cost: PasswordCost): Promise<string> {
  const made = unknownAccountHashes.get(cost) ?? hashPassword(randomBytes(32).toString('base64url'), cost)
  unknownAccountHashes.set(cost, made)
  return made
}
