import * as z from 'zod/mini'
import { Email } from '#contract/email.ts'
import { maxLength } from '#domain/limits.ts'

const password = { error: 'password_required' }

export const LogIn = z.object({
  email: Email,
  password: z.string(password).check(z.minLength(1, password), z.maxLength(maxLength.password)),
})

export const ForgotPassword = z.object({ email: Email })
