import * as z from 'zod/mini'
import { Password } from '#contract/shapes.ts'

const resetKey = { error: 'reset_key_invalid' }

export const ResetPassword = z.object({
  token: z.string(resetKey).check(z.minLength(1, resetKey), z.maxLength(200, resetKey)),
  newPassword: Password('reset_password_too_short'),
})

/** The form for the new password, which is typed twice. */
export const ResetForm = z.object({ ...ResetPassword.shape, confirmPassword: z.string() }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: 'reset_passwords_differ',
  }),
)
