import * as z from 'zod/mini'
import {
  Email,
  FirstName,
  LetterInitial,
  LoginName,
  LogInName,
  NewPassword,
  Password,
  StoreNumber,
} from '#contract/shapes.ts'
import { maxLength } from '#domain/limits.ts'
import { storeRoles } from '#domain/roles.ts'

/** Of somebody whom a provider of single sign-on has sent: their email comes from there, and they need no password. */
export const ProviderSignUp = z.object({
  firstName: FirstName,
  lastNameInitial: LetterInitial('last_name_initial_invalid'),
  storeNumber: StoreNumber,
  role: z.enum(storeRoles, { error: 'role_required' }),
})

export const SignUp = z
  .object({
    ...ProviderSignUp.shape,
    email: z.optional(Email),
    /** Of somebody without an email. */
    loginName: z.optional(LoginName),
    password: NewPassword,
    /** The key of the poster that led here. */
    poster: z.optional(z.string().check(z.maxLength(60, { error: 'text_too_long' }))),
  })
  .check(
    z.refine(({ email, loginName }) => email !== undefined || loginName !== undefined, {
      path: ['email'],
      error: 'email_invalid',
    }),
  )

const password = { error: 'password_required' }

export const LogIn = z.object({
  email: LogInName,
  password: z.string(password).check(z.minLength(1, password), z.maxLength(maxLength.password)),
})

export const ForgotPassword = z.object({ email: LogInName })

const code = { error: 'recovery_code_required' }

export const Recover = z.object({
  email: LogInName,
  code: z.string(code).check(z.minLength(1, code), z.maxLength(40, code)),
  newPassword: Password('reset_password_too_short'),
  /** Ends all passkeys and the other recovery codes: somebody else may have added them. */
  removesLogInMethods: z.optional(z.boolean()),
})

const resetKey = { error: 'reset_key_invalid' }

export const ResetKey = z.object({
  token: z.string(resetKey).check(z.minLength(1, resetKey), z.maxLength(200, resetKey)),
})

export const ResetPassword = z.object({
  ...ResetKey.shape,
  newPassword: Password('reset_password_too_short'),
})

/** The form for the new password, which is typed twice. */
export const ResetForm = z.object({ ...ResetPassword.shape, confirmPassword: z.string() }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: 'reset_passwords_differ',
  }),
)

const verificationKey = { error: 'verification_key_invalid' }

export const VerifyEmail = z.object({
  token: z.string(verificationKey).check(z.minLength(1, verificationKey), z.maxLength(200, verificationKey)),
})
