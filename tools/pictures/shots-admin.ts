import { inTurn, press, type, waitFor } from './actions.ts'
import { longNames } from './extremes.ts'
import { nothing, type Shot } from './shot.ts'

const admin = { viewer: 'admin' } as const
const owner = { viewer: 'owner' } as const
const users = { ...admin, path: '/admin/users' }
const create = { ...owner, path: '/admin/create-competition' }

export const adminShots: Shot[] = [
  { ...owner, path: '/admin', name: 'admin', says: 'The owner’s dashboard.' },
  { ...admin, path: '/admin', name: 'admin-of-stores', says: 'The dashboard of an admin.' },
  { viewer: 'crew', path: '/admin', name: 'admin-not-permitted', says: 'Somebody who may not.' },
  { ...owner, path: '/admin/approvals', name: 'approvals', says: 'Who waits for approval.' },
  {
    ...owner,
    path: '/admin/approvals',
    name: 'approvals-empty',
    says: 'Nobody waits.',
    answers: { '/api/users/pending': nothing },
  },
  {
    ...owner,
    path: '/admin/approvals',
    name: 'approvals-long-names',
    says: 'Long names wait.',
    answers: { '/api/users/pending': longNames },
  },
  {
    ...owner,
    path: '/admin/approvals',
    name: 'approvals-failed',
    says: 'The list cannot be read.',
    answers: { '/api/users/pending': 'failure' },
    act: waitFor('Retry'),
  },
  { ...owner, path: '/admin/competitions', name: 'admin-competitions', says: 'All competitions.' },
  {
    ...owner,
    path: '/admin/competitions',
    name: 'admin-competitions-cancel',
    says: 'Before one is cancelled.',
    act: press(/^Cancel /),
  },
  { ...create, name: 'create-competition', says: 'A new competition.', isWhole: true },
  {
    ...create,
    name: 'create-competition-refused',
    says: 'Created with nothing filled in.',
    act: inTurn(press('Create'), waitFor('Title is required')),
    isWhole: true,
  },
  {
    ...create,
    ...admin,
    name: 'create-competition-admin',
    says: 'An admin picks from their own stores.',
    isWhole: true,
  },
  {
    ...{ ...create, ...admin, name: 'create-competition-no-stores', says: 'An admin without stores.', isWhole: true },
    answers: { '/api/admin/stores': () => '{"stores":[],"isSuperAdmin":false}' },
  },
  { ...users, name: 'users', says: 'The people of an admin’s stores.' },
  { ...users, name: 'users-waiting', says: 'On their way.', answers: { '/api/admin/users': 'never' } },
  { ...users, name: 'users-none', says: 'Nobody matches.', act: inTurn(type('Search Users', 'zzzz'), waitFor('No ')) },
  { ...users, name: 'users-long-names', says: 'Long names.', answers: { '/api/admin/users': longNames } },
  { ...users, name: 'users-edit', says: 'Editing a person.', act: press(/^Edit /) },
  { ...users, name: 'users-adjust', says: 'Adding or removing tokens.', act: press(/^Adjust Tokens /) },
  { ...users, name: 'users-reset', says: 'Sending a reset email.', act: press(/^Reset Password /) },
  { ...users, name: 'users-delete', says: 'Deleting a person.', act: press(/^Delete /) },
  { ...owner, path: '/admin/super-admin', name: 'super-admin', says: 'Who is an admin.' },
  {
    ...owner,
    path: '/admin/super-admin',
    name: 'super-admin-remove',
    says: 'Removing an admin.',
    act: press(/^Remove Admin/),
  },
  { ...owner, path: '/admin/jobs', name: 'jobs', says: 'What the server does by itself.' },
  { ...owner, path: '/admin/audit-log', name: 'audit-log', says: 'Who did what.' },
  {
    ...owner,
    path: '/admin/audit-log',
    name: 'audit-log-empty',
    says: 'Nothing was done.',
    answers: { '/api/admin/audit-log': nothing },
  },
]
