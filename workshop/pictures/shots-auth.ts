import { inOrder, press, pressInDialog, type, waitFor } from './actions.ts'
import { meWith } from './extremes.ts'
import type { Shot } from './shot.ts'

const visitor = { viewer: null }

const fillSignUp = inOrder(
  type('First name', 'Ana'),
  type('Last name initial', 'G'),
  type('Store number', '0427'),
  type('Email', 'ana@store.example'),
  type('Password', 'secret word'),
  pressInDialog('Sign Up'),
)

export const authShots: Shot[] = [
  { ...visitor, name: 'landing', path: '/', caption: 'The landing page, from top to footer.', isWhole: true },
  { ...visitor, name: 'landing-first-look', path: '/', caption: 'The landing page as it opens.' },
  { ...visitor, name: 'log-in', path: '/?login', caption: 'Logging in.', act: waitFor('Forgot password?') },
  {
    ...visitor,
    name: 'log-in-refused',
    path: '/?login',
    caption: 'A wrong password.',
    act: inOrder(
      type('Email', 'maya@store.example'),
      type('Password', 'not it'),
      pressInDialog('Log In'),
      waitFor('Invalid email or password'),
    ),
  },
  { ...visitor, name: 'sign-up', path: '/?signup', caption: 'Signing up.', act: waitFor('Store number') },
  {
    ...visitor,
    name: 'sign-up-login-name',
    path: '/?signup',
    caption: 'Signing up without an email.',
    act: inOrder(press('No e-mail? Use a login name'), waitFor('3 to 30 letters')),
  },
  { ...visitor, name: 'join', path: '/join', caption: 'The digits of a poster.', act: waitFor('Four digits') },
  {
    ...visitor,
    name: 'sign-up-refused',
    path: '/?signup',
    caption: 'Signing up with nothing filled in.',
    act: inOrder(pressInDialog('Sign Up'), waitFor('First name is required')),
  },
  {
    ...visitor,
    name: 'sign-up-done',
    path: '/?signup',
    caption: 'After signing up.',
    replies: { '/api/signup': 'done' },
    act: inOrder(fillSignUp, waitFor('Waiting for Admin Approval')),
  },
  { ...visitor, name: 'forgot-password', path: '/?forgot', caption: 'A forgotten password.' },
  { ...visitor, name: 'code', path: '/code#name=kim.t&code=12345678', caption: 'A code for a new password.' },
  { ...visitor, name: 'reset-password', path: '/reset-password?token=abc', caption: 'Choosing a new password.' },
  {
    ...visitor,
    name: 'reset-password-done',
    path: '/reset-password?token=abc',
    caption: 'The new password is set.',
    replies: { '/api/auth/reset-password': 'done' },
    act: inOrder(
      type('New Password', 'a better one'),
      type('Confirm Password', 'a better one'),
      press('Reset Password'),
      waitFor('Your password has been reset successfully'),
    ),
  },
  { ...visitor, name: 'reset-password-without-token', path: '/reset-password', caption: 'A link without its token.' },
  {
    ...visitor,
    name: 'recovery-code',
    path: '/?forgot',
    caption: 'A new password with a recovery code.',
    act: inOrder(pressInDialog('Use a recovery code'), waitFor('Recovery code')),
  },
  {
    ...visitor,
    name: 'verify-email',
    path: '/verify-email?token=a',
    caption: 'An email is verified.',
    replies: { '/api/auth/verify-email': 'done' },
    act: waitFor('Your email is verified'),
  },
  { ...visitor, name: 'verify-email-without-token', path: '/verify-email', caption: 'A link that is not complete.' },
  {
    ...visitor,
    name: 'transparency',
    path: '/transparency',
    caption: 'The head of the log of all tokens.',
    isWhole: true,
  },
  { ...visitor, name: 'privacy-policy', path: '/privacy-policy', caption: 'The privacy policy.', isWhole: true },
  { ...visitor, name: 'competition-rules', path: '/competition-rules', caption: 'The rules of competitions.' },
  {
    viewer: 'crew',
    name: 'pending',
    path: '/',
    caption: 'Logged in, and not yet approved.',
    replies: { '/api/auth/user': meWith({ approvalStatus: 'pending' }) },
  },
  {
    viewer: 'crew',
    name: 'rejected',
    path: '/',
    caption: 'Logged in, and not approved.',
    replies: { '/api/auth/user': meWith({ approvalStatus: 'rejected' }) },
  },
]
