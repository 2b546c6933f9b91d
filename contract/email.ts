import * as z from 'zod/mini'
import { maxLength } from '#domain/limits.ts'

const email = { error: 'email_invalid' }

/** An email address. It has a file of its own because the log-in form needs no other shape. */
export const Email = z.string(email).check(z.trim(), z.maxLength(maxLength.email, email), z.email(email))
