import { inTurn, press, pressInDialog, type, waitFor } from './actions.ts'
import { meWith } from './extremes.ts'
import type { Shot } from './shot.ts'

const visitor = { viewer: null }

const fillSignUp = inTurn(
  type('First name', 'Ana'),
  type('Last name initial', 'G'),
  type('Store number', '0427'),
  type('Email', 'ana@store.example'),
  type('Password', 'secret word'),
  pressInDialog('Sign Up'),
)

export const doorShots: Shot[] = [
  { ...visitor, name: 'landing', path: '/', says: 'The landing page, from top to footer.', isWhole: true },
  { ...visitor, name: 'landing-first-look', path: '/', says: 'The landing page as it opens.' },
  { ...visitor, name: 'log-in', path: '/?login', says: 'Logging in.', act: waitFor('Forgot password?') },
  {
    ...{ ...visitor, name: 'log-in-refused', path: '/?login', says: 'A wrong password.' },
    act: inTurn(
      type('Email', 'maya@store.example'),
      type('Password', 'not it'),
      pressInDialog('Log In'),
      waitFor('Invalid email or password'),
    ),
  },
  { ...visitor, name: 'sign-up', path: '/?signup', says: 'Signing up.', act: waitFor('Store number') },
  {
    ...{ ...visitor, name: 'sign-up-refused', path: '/?signup', says: 'Signing up with nothing filled in.' },
    act: inTurn(pressInDialog('Sign Up'), waitFor('First name is required')),
  },
  {
    ...{ ...visitor, name: 'sign-up-done', path: '/?signup', says: 'After signing up.' },
    answers: { '/api/signup': 'done' },
    act: inTurn(fillSignUp, waitFor('Waiting for Admin Approval')),
  },
  { ...visitor, name: 'forgot-password', path: '/?forgot', says: 'A forgotten password.' },
  { ...visitor, name: 'reset-password', path: '/reset-password?token=abc', says: 'Choosing a new password.' },
  {
    ...{ ...visitor, name: 'reset-password-done', path: '/reset-password?token=abc', says: 'The new password is set.' },
    answers: { '/api/auth/reset-password': 'done' },
    act: inTurn(
      type('New Password', 'a better one'),
      type('Confirm Password', 'a better one'),
      press('Reset Password'),
      waitFor('Your password has been reset successfully'),
    ),
  },
  { ...visitor, name: 'reset-password-without-token', path: '/reset-password', says: 'A link without its token.' },
  { ...visitor, name: 'privacy-policy', path: '/privacy-policy', says: 'The privacy policy.', isWhole: true },
  { ...visitor, name: 'competition-rules', path: '/competition-rules', says: 'The rules of competitions.' },
  {
    ...{ viewer: 'crew', name: 'pending', path: '/', says: 'Logged in, and not yet approved.' },
    answers: { '/api/auth/user': meWith({ approvalStatus: 'pending' }) },
  },
  {
    ...{ viewer: 'crew', name: 'rejected', path: '/', says: 'Logged in, and not approved.' },
    answers: { '/api/auth/user': meWith({ approvalStatus: 'rejected' }) },
  },
]
