import * as z from 'zod/mini'
import { Email } from '#contract/email.ts'
import { Password } from '#contract/shapes.ts'

const code = { error: 'recovery_code_required' }

export const Recover = z.object({
  email: Email,
  code: z.string(code).check(z.minLength(1, code), z.maxLength(40, code)),
  newPassword: Password('reset_password_too_short'),
})
