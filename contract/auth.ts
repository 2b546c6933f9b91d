import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/auth.ts'
import { ApprovalStatus, Count, Id, Instant, Role, StoreDecider } from './shapes.ts'

export const Me = z.object({
  id: Id,
  /** Null if the person logs in with a login name and has added no email. */
  email: z.nullable(z.string()),
  loginName: z.nullable(z.string()),
  firstName: z.string(),
  lastNameInitial: z.string(),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: Role,
  storeNumber: z.string(),
  approvalStatus: ApprovalStatus,
  giftTokens: Count,
  competitionTokens: Count,
  lifetimeTokensReceived: Count,
  lifetimeTokensGifted: Count,
  competitionsEntered: Count,
  lastWeeklyAllocation: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  adminStores: z.array(z.string()),
  /** True if the person has chosen that colleagues do not see them on the leaderboard. */
  hiddenFromLeaderboard: z.boolean(),
  /** True if the person has chosen that nobody sees their milestones, and nothing tells of them. */
  hidesMilestones: z.boolean(),
  /** True if the person has chosen that the walls of stores do not show them. */
  hiddenFromWalls: z.boolean(),
  /** The language that the person has chosen; null for that of the browser. */
  language: z.nullable(z.string()),
  /** When the person opened a link that was mailed to this email. */
  emailVerifiedAt: z.nullable(Instant),
})
export type Me = z.infer<typeof Me>

export type LogIn = z.infer<typeof forms.LogIn>
export type SignUp = z.infer<typeof forms.SignUp>
export type ForgotPassword = z.infer<typeof forms.ForgotPassword>
export type VerifyEmail = z.infer<typeof forms.VerifyEmail>
export type Recover = z.infer<typeof forms.Recover>
export type ResetPassword = z.infer<typeof forms.ResetPassword>
export type ResetKey = z.infer<typeof forms.ResetKey>

export const me = endpoint('GET', '/api/auth/user', {
  access: 'signed_in',
  isForKiosk: true,
  isLimitedAlone: true,
  summary: 'The signed-in person',
  reply: Me,
})

export const signUp = endpoint('POST', '/api/signup', {
  access: 'anyone',
  isLimitedAlone: true,
  summary: 'Ask for an account; an admin approves it before it can be used',
  body: forms.SignUp,
  reply: z.object({
    message: z.string(),
    /** As in a `Registration`. */
    storeIsKnown: z.boolean(),
    decider: StoreDecider,
  }),
  status: 201,
  refuses: ['unknown_store', 'email_taken', 'login_name_taken', 'sign_ups_closed', 'store_full', 'provider_only'],
})

export const logIn = endpoint('POST', '/api/login', {
  access: 'anyone',
  isLimitedAlone: true,
  summary: 'Begin a session',
  body: forms.LogIn,
  reply: Me,
  refuses: ['invalid_login', 'account_suspended', 'provider_only'],
})

const Location = z.string()

export const loginPage = endpoint('GET', '/api/login', {
  access: 'anyone',
  isLimitedAlone: true,
  summary: 'Go to the login dialog',
  reply: Location,
  status: 302,
})

export const logOut = endpoint('POST', '/api/logout', {
  access: 'anyone',
  isLimitedAlone: true,
  summary: 'End the session',
  /** Where the log-out goes on of a session that began at an identity provider. */
  reply: z.object({ goTo: z.optional(z.string()) }),
})

export const logOutLink = endpoint('GET', '/api/logout', {
  access: 'anyone',
  isLimitedAlone: true,
  summary: 'End the session and go to the landing page, or to the identity provider where the session began',
  reply: Location,
  status: 302,
  refuses: ['foreign_origin', 'not_a_navigation'],
})

export const forgotPassword = endpoint('POST', '/api/auth/forgot-password', {
  access: 'anyone',
  isLimitedAlone: true,
  summary: 'Ask for a mail with a reset link; the answer is the same whether or not there is such an account',
  body: forms.ForgotPassword,
  reply: z.object({
    message: z.string(),
    /** `code` where no mail server is set up: then a manager makes a code (`createCode`). */
    by: z.enum(['mail', 'code']),
  }),
  refuses: ['provider_only'],
})

export const resetAccount = endpoint('POST', '/api/auth/reset-password/account', {
  access: 'anyone',
  isLimitedAlone: true,
  summary: 'Read whose password the reset key of a mail, its token, sets; the key stays valid',
  body: forms.ResetKey,
  /** What the account logs in with: its email, or its login name. */
  reply: z.object({ logIn: z.string() }),
  refuses: ['invalid_reset_key'],
})

export const resetPassword = endpoint('POST', '/api/auth/reset-password', {
  access: 'anyone',
  isLimitedAlone: true,
  summary: 'Set a new password with the reset key of a mail, its token; all sessions of the account end',
  body: forms.ResetPassword,
  reply: z.object({ message: z.string() }),
  refuses: ['invalid_reset_key'],
})

export const recoverAccount = endpoint('POST', '/api/auth/recover', {
  access: 'anyone',
  isLimitedAlone: true,
  summary: 'Set a new password with a recovery code; all sessions of the account end',
  body: forms.Recover,
  reply: z.object({ message: z.string() }),
  refuses: ['invalid_recovery_code'],
})

export const createRecoveryCodes = endpoint('POST', '/api/user/recovery-codes', {
  access: 'approved',
  summary: 'Create ten recovery codes, which are shown only now; earlier ones end',
  reply: z.object({ codes: z.array(z.string()) }),
  status: 201,
  stepUp: true,
  refuses: ['key_reused'],
})

export const recoveryCodes = endpoint('GET', '/api/user/recovery-codes', {
  access: 'approved',
  summary: 'How many of your recovery codes are left',
  reply: z.object({ unused: Count }),
})

export const verifyEmail = endpoint('POST', '/api/auth/verify-email', {
  access: 'anyone',
  summary: 'Verify the email of an account with the key of a mail, its token',
  body: forms.VerifyEmail,
  reply: z.object({ message: z.string() }),
  refuses: ['invalid_verification_key'],
})

export const sendVerification = endpoint('POST', '/api/user/email/verification', {
  access: 'approved',
  summary: 'Mail yourself a new link that verifies your email',
  reply: z.object({ email: z.string() }),
  refuses: ['no_email'],
})

export const sendReset = endpoint('POST', '/api/admin/users/:id/reset-password', {
  access: 'admin',
  scope: null,
  summary: 'Mail a person a link that resets the password',
  reply: z.object({
    email: z.string(),
    mailIsSetUp: z.boolean(),
    /** The file with the mail, in DATA_DIR or in the shared storage, if no mail server is set up. */
    file: z.nullable(z.string()),
  }),
  refuses: ['reauthenticate', 'outranked', 'no_email', 'provider_only'],
})
