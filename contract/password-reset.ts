import * as z from 'zod/mini'
import { maxLength, minPasswordLength } from '#domain/limits.ts'
import { codePoints } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'
import { Email } from './shapes.ts'

export const ForgotPassword = z.object({ email: Email })
export type ForgotPassword = z.infer<typeof ForgotPassword>

const keyRule = 'Invalid reset token'
const tooShort = `Password must be at least ${minPasswordLength} characters long`

export const ResetPassword = z.object({
  token: z.string({ error: keyRule }).check(z.minLength(1, { error: keyRule }), z.maxLength(200, { error: keyRule })),
  newPassword: z.string({ error: tooShort }).check(
    z.refine((text) => codePoints(text) >= minPasswordLength, { error: tooShort }),
    z.maxLength(maxLength.password, { error: `Password must be at most ${maxLength.password} characters` }),
  ),
})
export type ResetPassword = z.infer<typeof ResetPassword>

/** The form that resets: the password is typed twice. */
export const ResetForm = z.object({ ...ResetPassword.shape, confirmPassword: z.string() }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
  }),
)

export const forgotPassword = endpoint('POST', '/api/auth/forgot-password', {
  who: 'anyone',
  summary: 'Ask for a mail with a reset link; the answer is the same whether or not there is such an account',
  body: ForgotPassword,
  reply: z.object({ message: z.string() }),
})

export const resetPassword = endpoint('POST', '/api/auth/reset-password', {
  who: 'anyone',
  summary: 'Set a new password with the reset key of a mail, its token; all sessions of the account end',
  body: ResetPassword,
  reply: z.object({ message: z.string() }),
})
