import * as z from 'zod/mini'

const key = { error: 'verification_key_invalid' }

export const VerifyEmail = z.object({ token: z.string(key).check(z.minLength(1, key), z.maxLength(200, key)) })
