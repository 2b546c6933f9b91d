import * as z from 'zod/mini'
import { Email, NewPassword } from '#contract/shapes.ts'
import { maxLength } from '#domain/limits.ts'

const CurrentPassword = z
  .string({ error: 'current_password_required' })
  .check(
    z.minLength(1, { error: 'current_password_required' }),
    z.maxLength(maxLength.password, { error: 'current_password_incorrect' }),
  )

export const ChangeEmail = z.object({ email: Email, currentPassword: CurrentPassword })

export const Reauthenticate = z.object({ password: CurrentPassword })

export const ChangePassword = z.object({
  currentPassword: CurrentPassword,
  newPassword: NewPassword,
  /** Ends all passkeys and recovery codes: somebody else may have added them. */
  removesLogInMethods: z.optional(z.boolean()),
})

/** The form for a new password, which is typed twice. */
export const ChangePasswordForm = z.object({ ...ChangePassword.shape, confirmPassword: z.string() }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: 'new_passwords_differ',
  }),
)
