import * as z from 'zod/mini'
import { maxLength } from '#domain/limits.ts'
import { Email, NewPassword } from '#contract/shapes.ts'

const currentRule = 'Please enter your current password'
const CurrentPassword = z
  .string({ error: currentRule })
  .check(
    z.minLength(1, { error: currentRule }),
    z.maxLength(maxLength.password, { error: 'Current password is incorrect' }),
  )

export const ChangeEmail = z.object({ email: Email, currentPassword: CurrentPassword })

export const ChangePassword = z.object({ currentPassword: CurrentPassword, newPassword: NewPassword })

/** The form that changes the password: the new one is typed twice. */
export const ChangePasswordForm = z.object({ ...ChangePassword.shape, confirmPassword: z.string() }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: 'New passwords do not match',
  }),
)
