import * as z from 'zod/mini'
import { maxUrlLength } from '#domain/limits.ts'
import { Me } from './auth.ts'
import { type BodyOf, endpoint } from './endpoint.ts'
import * as forms from './forms/account.ts'
import { Id, Instant } from './shapes.ts'

export const OwnSession = z.object({
  id: Id,
  /** The `User-Agent` of the browser. */
  agent: z.string(),
  createdAt: Instant,
  usedAt: Instant,
  isThisOne: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export type ChangeEmail = z.infer<typeof forms.ChangeEmail>
export type Reauthenticate = z.infer<typeof forms.Reauthenticate>
export type ChangePassword = z.infer<typeof forms.ChangePassword>

const picture = { error: 'picture_required' }

export const SetPicture = z.object({
  profileImageURL: z.string(picture).check(z.trim(), z.maxLength(maxUrlLength, picture)),
})
export type SetPicture = z.infer<typeof SetPicture>

export const changeEmail = endpoint('PUT', '/api/user/email', {
  access: 'approved',
  summary: 'Change your email; your other sessions end',
  body: forms.ChangeEmail,
  reply: Me,
  refuses: ['wrong_password', 'email_taken', 'provider_only'],
})

export const changePassword = endpoint('PUT', '/api/user/password', {
  access: 'approved',
  summary: 'Change your password; your other sessions end',
  body: forms.ChangePassword,
  reply: z.object({}),
  refuses: ['wrong_password', 'same_password'],
})

export const reauthenticate = endpoint('POST', '/api/auth/reauthenticate', {
  access: 'approved',
  summary: 'Confirm with the password who you are, for what needs a recent log-in',
  body: forms.Reauthenticate,
  reply: z.object({}),
  refuses: ['wrong_password'],
})

export const ownSessions = endpoint('GET', '/api/user/sessions', {
  access: 'approved',
  summary: 'Where you are logged in, last used first',
  reply: z.array(OwnSession),
})

export const endOwnSession = endpoint('DELETE', '/api/user/sessions/:id', {
  access: 'approved',
  summary: 'Log out there',
  reply: z.object({}),
})

export const endOtherSessions = endpoint('DELETE', '/api/user/sessions', {
  access: 'approved',
  summary: 'Log out everywhere but here',
  reply: z.object({}),
})

export const setPicture = endpoint('PUT', '/api/profile-image', {
  access: 'approved',
  summary: 'Show a picture that you uploaded as your profile picture',
  body: SetPicture,
  reply: Me,
  refuses: ['not_own_picture', 'picture_hidden'],
})

export const removePicture = endpoint('DELETE', '/api/profile-image', {
  access: 'approved',
  summary: 'Remove your profile picture',
  reply: Me,
})

export const setLeaderboardVisibility = endpoint('PUT', '/api/user/leaderboard', {
  access: 'approved',
  summary: 'Hide yourself from the leaderboard, or appear there again; you always see your own place',
  body: z.object({ isHidden: z.boolean() }),
  reply: Me,
})

export const setMilestoneVisibility = endpoint('PUT', '/api/user/milestones', {
  access: 'approved',
  summary: 'Hide your milestones from everybody, or show them again; hidden ones are told to nobody',
  body: z.object({ isHidden: z.boolean() }),
  reply: Me,
})

export const setWallVisibility = endpoint('PUT', '/api/user/walls', {
  access: 'approved',
  summary: 'Hide yourself from the walls of stores, or show yourself again',
  body: z.object({ isHidden: z.boolean() }),
  reply: Me,
})
/** The body of these three. */
export type SetVisibility = BodyOf<typeof setWallVisibility>

export const ownExport = endpoint('GET', '/api/user/export', {
  access: 'approved',
  summary: 'Everything that is stored about you, as a file',
  reply: z.record(z.string(), z.unknown()),
})
