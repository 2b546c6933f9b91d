import { inOrder, press, type, waitFor } from './actions.ts'
import { longNames, longNamesOfUnthanked } from './extremes.ts'
import { type Frame, nothing, phone, type Shot } from './shot.ts'

const admin = { viewer: 'admin' } as const
const owner = { viewer: 'owner' } as const
const users = { ...admin, path: '/admin/users' }
const wide: Frame = { name: '1920 px', width: 1_920, height: 1_080, isPhone: false }
const create = { ...owner, path: '/admin/create-competition' }

export const adminShots: Shot[] = [
  { ...owner, path: '/admin', name: 'admin', caption: 'The owner’s dashboard.' },
  { ...admin, path: '/admin', name: 'admin-of-stores', caption: 'The dashboard of an admin.' },
  { viewer: 'crew', path: '/admin', name: 'admin-not-permitted', caption: 'Somebody who may not.' },
  { ...owner, path: '/admin/import', name: 'import', caption: 'Before a list of people is chosen.' },
  { ...owner, path: '/admin/approvals', name: 'approvals', caption: 'Who waits for approval.' },
  {
    ...owner,
    path: '/admin/approvals',
    name: 'approvals-empty',
    caption: 'Nobody waits.',
    replies: { '/api/users/pending': nothing },
  },
  {
    ...owner,
    path: '/admin/approvals',
    name: 'approvals-long-names',
    caption: 'Long names wait.',
    replies: { '/api/users/pending': longNames },
  },
  {
    ...owner,
    path: '/admin/approvals',
    name: 'approvals-rejected',
    caption: 'Who was rejected.',
    act: (page) => page.getByRole('tab', { name: 'Rejected' }).click(),
  },
  {
    ...owner,
    path: '/admin/approvals',
    name: 'approvals-failed',
    caption: 'The list cannot be read.',
    replies: { '/api/users/pending': 'failure' },
    act: waitFor('Retry'),
  },
  { ...admin, path: '/admin/reports', name: 'reports', caption: 'What people reported.' },
  {
    ...admin,
    path: '/admin/reports',
    name: 'reports-decided',
    caption: 'What was hidden.',
    act: inOrder((page) => page.getByRole('tab', { name: 'Decided' }).click(), waitFor('Show again')),
  },
  {
    ...admin,
    path: '/admin/reports',
    name: 'reports-empty',
    caption: 'Nothing was reported.',
    replies: { '/api/reports': nothing },
  },
  { ...owner, path: '/admin/competitions', name: 'admin-competitions', caption: 'All competitions.' },
  {
    ...owner,
    path: '/admin/competitions',
    name: 'admin-competitions-cancel',
    caption: 'Before one is cancelled.',
    act: press(/^Cancel /),
  },
  { ...create, name: 'create-competition', caption: 'A new competition.', isWhole: true },
  {
    ...create,
    name: 'create-competition-refused',
    caption: 'Created with nothing filled in.',
    act: inOrder(press('Create'), waitFor('Title is required')),
    isWhole: true,
  },
  {
    ...create,
    ...admin,
    name: 'create-competition-admin',
    caption: 'An admin picks from their own stores.',
    isWhole: true,
  },
  {
    ...create,
    ...admin,
    name: 'create-competition-no-stores',
    caption: 'An admin without stores.',
    isWhole: true,
    replies: { '/api/admin/stores': () => '{"stores":[],"isSuperAdmin":false}' },
  },
  { ...users, name: 'users', caption: 'The people of an admin’s stores.' },
  { ...users, name: 'users-waiting', caption: 'On their way.', replies: { '/api/admin/users': 'never' } },
  {
    ...users,
    name: 'users-none',
    caption: 'Nobody matches.',
    act: inOrder(type('Search Users', 'zzzz'), waitFor('No users found')),
  },
  { ...users, name: 'users-long-names', caption: 'Long names.', replies: { '/api/admin/users': longNames } },
  { ...users, name: 'users-edit', caption: 'Editing a person.', act: press(/^Edit /) },
  {
    ...users,
    name: 'users-adjust',
    caption: 'Adding or removing tokens.',
    // The tokens of a suspended person cannot be adjusted.
    act: (page) =>
      page
        .getByRole('button', { name: /^Adjust Tokens /, disabled: false })
        .first()
        .click(),
  },
  { ...users, name: 'users-reset', caption: 'The ways to a new password.', act: press(/^Reset Password /) },
  {
    ...users,
    name: 'users-code',
    caption: 'A code for a new password, shown once.',
    act: inOrder(press(/^Reset Password /), press('Make a Code'), waitFor('Valid until')),
  },
  { ...users, name: 'users-delete', caption: 'Deleting a person.', act: press(/^Delete /) },
  { ...owner, path: '/admin/super-admin', name: 'super-admin', caption: 'Who is an admin.' },
  {
    ...owner,
    path: '/admin/super-admin',
    name: 'super-admin-mutual-gifts',
    isWhole: true,
    caption: 'Who gave each other the most.',
    act: waitFor('gave each other'),
  },
  {
    ...owner,
    path: '/admin/super-admin',
    name: 'super-admin-remove',
    caption: 'Removing an admin.',
    act: press(/^Remove Admin/),
  },
  { ...admin, path: '/admin/stores', name: 'stores', caption: 'Stores, and who decides there.' },
  { ...admin, path: '/admin/stores', name: 'team-goal', caption: 'The goal of a store.', act: press(/^Goal/) },
  {
    ...admin,
    path: '/admin/stores',
    name: 'poster',
    caption: 'A poster to print.',
    act: (page) =>
      page
        .getByRole('link', { name: /^Poster/ })
        .first()
        .click(),
  },
  { ...owner, path: '/admin/organization', name: 'organization', caption: 'What holds for everyone.' },
  { ...owner, path: '/admin/api-keys', name: 'api-keys', caption: 'Keys for programs.' },
  {
    ...owner,
    path: '/admin/api-keys',
    name: 'api-keys-create',
    caption: 'A new key.',
    act: press(/^Create Key/),
  },
  { ...owner, path: '/admin/devices', name: 'devices', caption: 'Tablets and screens of stores.' },
  {
    ...owner,
    path: '/admin/devices',
    name: 'badges',
    caption: 'Badges for the kiosk of a store.',
    act: async (page) => {
      await page.getByRole('link', { name: /^Badges/ }).click()
      await page.getByRole('button', { name: 'Make Badges' }).click()
      await page.getByRole('list', { name: /^Badges of/ }).waitFor()
    },
  },
  { ...owner, path: '/admin/webhooks', name: 'webhooks', caption: 'Where events are sent.' },
  {
    ...owner,
    path: '/admin/webhooks',
    name: 'webhooks-add',
    caption: 'A new webhook.',
    act: press(/^Add Webhook/),
  },
  { ...owner, path: '/admin/webhooks', name: 'webhooks-log', caption: 'What was sent.', act: press(/^Log/) },
  { ...owner, path: '/admin/single-sign-on', name: 'single-sign-on', caption: 'Where people log in already.' },
  {
    ...owner,
    path: '/admin/single-sign-on',
    name: 'single-sign-on-edit',
    caption: 'Who comes in by a provider.',
    act: press(/^Edit/),
  },
  {
    ...owner,
    path: '/admin/single-sign-on',
    name: 'single-sign-on-approval',
    caption: 'The claims by which people come in approved.',
    act: press(/^Approval/),
  },
  { ...owner, path: '/admin/admin-groups', name: 'admin-groups', caption: 'Who becomes an admin by SCIM.' },
  {
    ...owner,
    path: '/admin/admin-groups',
    name: 'admin-groups-add',
    caption: 'A new group of admins.',
    act: press(/^Add Group/),
  },
  { ...owner, path: '/admin/jobs', name: 'jobs', caption: 'What runs in the background.' },
  { ...admin, path: '/admin/insights', name: 'insights', caption: 'How people thank each other.', isWhole: true },
  {
    ...owner,
    path: '/admin/insights',
    name: 'insights-long-names',
    isWhole: true,
    frames: [phone, wide],
    caption: 'Long names of people who wait for a thank-you.',
    replies: { '/api/insights': longNamesOfUnthanked },
  },
  { ...owner, path: '/admin/audit-log', name: 'audit-log', caption: 'Who did what.' },
  {
    ...owner,
    path: '/admin/audit-log',
    name: 'audit-log-empty',
    caption: 'Nothing was done.',
    replies: { '/api/admin/audit-log': nothing },
  },
]
