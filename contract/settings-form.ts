import * as z from 'zod/mini'
import { maxLength } from '#domain/limits.ts'
import { Me } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Email, NewPassword } from './shapes.ts'

const currentRule = 'Please enter your current password'
const CurrentPassword = z
  .string({ error: currentRule })
  .check(
    z.minLength(1, { error: currentRule }),
    z.maxLength(maxLength.password, { error: 'Current password is incorrect' }),
  )

export const ChangeEmail = z.object({ email: Email, currentPassword: CurrentPassword })
export type ChangeEmail = z.infer<typeof ChangeEmail>

export const ChangePassword = z.object({ currentPassword: CurrentPassword, newPassword: NewPassword })
export type ChangePassword = z.infer<typeof ChangePassword>

/** The form that changes the password: the new one is typed twice. */
export const ChangePasswordForm = z.object({ ...ChangePassword.shape, confirmPassword: z.string() }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: 'New passwords do not match',
  }),
)

const pictureRule = 'Upload a picture first'
export const SetPicture = z.object({
  profileImageURL: z
    .string({ error: pictureRule })
    .check(z.trim(), z.maxLength(maxLength.imageUrl, { error: pictureRule })),
})
export type SetPicture = z.infer<typeof SetPicture>

export const changeEmail = endpoint('PUT', '/api/user/email', {
  who: 'approved',
  summary: 'Change your email; your other sessions end',
  body: ChangeEmail,
  reply: Me,
})

export const changePassword = endpoint('PUT', '/api/user/password', {
  who: 'approved',
  summary: 'Change your password; your other sessions end',
  body: ChangePassword,
  reply: z.object({}),
})

export const setPicture = endpoint('PUT', '/api/profile-image', {
  who: 'approved',
  summary: 'Show a picture that you uploaded as your profile picture',
  body: SetPicture,
  reply: Me,
})
