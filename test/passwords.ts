import * as passwords from '#server/platform/passwords/passwords.ts'

/** The smallest that Argon2 allows: a hash of the standard cost takes 25 ms. */
export const testPasswordCost = { memoryCost: 8, timeCost: 1 }

export const hashPassword = (password: string) => passwords.hashPassword(password, testPasswordCost)
