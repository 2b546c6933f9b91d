import * as z from 'zod/mini'
import { maxLength, minPasswordLength } from '#domain/limits.ts'
import { storeRoles } from '#domain/roles.ts'
import { codePoints } from '#domain/text.ts'
import { Email, FirstName, GivenPassword, LastNameInitial, NewPassword, StoreNumber } from '#contract/shapes.ts'

export const LogIn = z.object({ email: Email, password: GivenPassword })

export const SignUp = z.object({
  firstName: FirstName,
  lastNameInitial: LastNameInitial,
  storeNumber: StoreNumber,
  role: z.enum(storeRoles, { error: 'Choose a role' }),
  email: Email,
  password: NewPassword,
})

export const ForgotPassword = z.object({ email: Email })

const keyRule = 'Invalid reset token'
const tooShort = `Password must be at least ${minPasswordLength} characters long`

export const ResetPassword = z.object({
  token: z.string({ error: keyRule }).check(z.minLength(1, { error: keyRule }), z.maxLength(200, { error: keyRule })),
  newPassword: z.string({ error: tooShort }).check(
    z.refine((text) => codePoints(text) >= minPasswordLength, { error: tooShort }),
    z.maxLength(maxLength.password, { error: `Password must be at most ${maxLength.password} characters` }),
  ),
})

/** The form that resets: the password is typed twice. */
export const ResetForm = z.object({ ...ResetPassword.shape, confirmPassword: z.string() }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
  }),
)
