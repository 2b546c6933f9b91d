import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { admins } from '#contract/admins.ts'
import { pendingRegistrations } from '#contract/approvals.ts'
import { competitions } from '#contract/competitions.ts'
import { type Job, jobs, serverWarnings, type UnsentEmail, unsentEmails } from '#contract/jobs.ts'
import { adjustmentAlerts, adminUsers } from '#contract/admin-users.ts'
import { findCardLink } from '#test/component/dashboard-card.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const superAdmin = { role: 'super_admin' } as const
const dashboard = [
  reply(pendingRegistrations, []),
  reply(competitions, []),
  reply(adminUsers, []),
  reply(admins, []),
  reply(adjustmentAlerts, []),
]

const verification: Job = {
  name: 'verify-ledger',
  isRunning: false,
  isOff: false,
  dueAt: '2026-11-18T12:05:00.000Z',
  startedAt: '2026-11-18T12:00:00.000Z',
  endedAt: '2026-11-18T12:00:01.000Z',
  result: 'The ledger is balanced: 12 people, 34 gifts, 80 transfers',
  report: null,
  failure: null,
}

test('shows ledger violations in an alert on every admin page', async () => {
  const failure = 'The ledger is not balanced. L1, tokens to give: user 7.'
  const { user } = await renderScreen({
    path: '/admin',
    me: superAdmin,
    replies: [...dashboard, reply(jobs, [{ ...verification, failure }])],
  })

  await user.click(await screen.findByRole('link', { name: 'See Jobs' }))

  expect(await screen.findByRole('article', { name: 'Ledger verification' })).toHaveTextContent(failure)
  expect(screen.getByText('Needs attention')).toBeVisible()
})

const off: Job = { ...verification, name: 'log-archive', isOff: true, startedAt: null, endedAt: null, result: null }

test.each([
  [{}, 'All 2 jobs ran, 1 is off', []],
  [{ endedAt: null }, '1 of 2 jobs ran so far, 1 is off', []],
  [{ failure: 'The disk is full.' }, '1 of 2 jobs ran, 1 is off', ['cleanup']],
] as const)('says in one line that all jobs ran, and shows those that failed: %o', async (changes, line, failed) => {
  const cleanup: Job = { ...verification, name: 'cleanup', result: 'Removed 0 sessions', ...changes }
  const { user } = await renderScreen({
    path: '/admin',
    me: superAdmin,
    replies: [...dashboard, reply(jobs, [verification, cleanup, off])],
  })

  await user.click(await findCardLink('Jobs'))

  expect(await screen.findByText(line)).toBeVisible()
  const shown = () =>
    screen
      .getAllByRole('article')
      .filter((card) => card.closest('details:not([open])') === null)
      .map((card) => card.getAttribute('aria-labelledby'))
  expect(shown()).toEqual(failed)
  await user.click(screen.getByText('Show every job'))
  expect(shown()).toHaveLength(3)
})

test('says that backups are off and what to do', async () => {
  const result = 'Backups are off: BACKUP_DIR is not set'
  await renderScreen({
    path: '/admin/jobs',
    me: superAdmin,
    replies: [
      reply(jobs, [
        verification,
        { ...verification, name: 'backup', isOff: true, result, report: { code: 'backups_off' } },
        { ...verification, name: 'log-archive', isOff: true, result, report: { code: 'archive_off' } },
      ]),
      reply(serverWarnings, [{ code: 'backups_off' }]),
    ],
  })

  const warning = await screen.findByRole('region', { name: 'Backups Are Off' })
  expect(warning).toHaveTextContent('Set BACKUP_DIR to a folder on another disk or machine and restart')
  expect(warning).toHaveTextContent('npm run backup -- /mnt/backups')
  expect(warning.querySelector('details')).not.toHaveAttribute('open')
  expect(screen.getByRole('main').textContent?.match(/BACKUP_DIR/g), 'told once').toHaveLength(1)
  expect(screen.getByText('The job ran, 2 are off')).toBeVisible()
})

test('shows the times of a report as the reader writes them', async () => {
  const result = "Today's backup exists: 2.0 kB in /mnt/backups, made at 2026-11-18T03:00Z"
  await renderScreen({
    path: '/admin/jobs',
    me: superAdmin,
    replies: [reply(jobs, [{ ...verification, result }])],
  })

  const card = await screen.findByRole('article', { name: 'Ledger verification' })
  expect(card).toHaveTextContent(/in \/mnt\/backups, made at Nov 18, 2026 at \d+:\d\d [AP]M/)
  expect(card).not.toHaveTextContent('T03:00Z')
})

test('says what a job did in the words of the reader, and shows the sentence of an older version as it is', async () => {
  const report = { code: 'weeks_summed', weeks: 2 }
  const rows: Job[] = [
    { ...verification, name: 'weekly-sums', report, result: 'As a server wrote it' },
    { ...verification, report: { code: 'of_a_newer_version' }, result: 'As a newer one wrote it' },
    { ...verification, name: 'cleanup', result: 'Removed 3 sessions' },
  ]

  await renderScreen({ path: '/admin/jobs', me: superAdmin, replies: [reply(jobs, rows)] })

  expect(await screen.findByText('Summed 2 weeks')).not.toHaveAttribute('lang')
  expect(screen.getByText('As a newer one wrote it')).toHaveAttribute('lang', 'en')
  expect(screen.getByText('Removed 3 sessions')).toHaveAttribute('lang', 'en')
  expect(screen.queryByText('As a server wrote it')).toBeNull()
})

test('says whose the backups are where the database is the operator’s own', async () => {
  const own = { ...verification, name: 'backup' as const, isOff: true, report: { code: 'backups_own' } }

  await renderScreen({ path: '/admin/jobs', me: superAdmin, replies: [reply(jobs, [own])] })

  const card = await screen.findByRole('article', { name: 'Backup' })
  expect(card).toHaveTextContent('The database is your own PostgreSQL, so its tools make the backups.')
})

const email: UnsentEmail = {
  id: '019ac000-0000-7000-8000-000000000001',
  type: 'password_reset',
  state: 'retrying',
  reason: 'EAUTH 535 5.7.8',
  tries: 2,
  user: { id: '019ac000-0000-7000-8000-000000000002', firstName: 'Ana', lastNameInitial: 'T' },
  requestId: 'req-12345678',
  createdAt: '2026-11-18T12:00:00.000Z',
  dueAt: '2026-11-18T12:05:00.000Z',
  endedAt: null,
}

test('says why an email was not sent, to whom and for which request', async () => {
  const expired: UnsentEmail = {
    ...email,
    id: '019ac000-0000-7000-8000-000000000003',
    type: 'of_a_newer_version',
    state: 'expired',
    reason: null,
    requestId: null,
    dueAt: null,
    endedAt: '2026-11-18T13:00:00.000Z',
  }

  await renderScreen({
    path: '/admin/jobs',
    me: superAdmin,
    replies: [reply(jobs, [verification]), reply(unsentEmails, [email, expired])],
  })

  const section = await screen.findByRole('region', { name: 'Emails That Were Not Sent' })
  const [first, second] = within(section).getAllByRole('listitem')
  expect(first).toHaveTextContent('Password reset to Ana T.')
  expect(within(first!).getByRole('link', { name: 'Ana T.' })).toHaveAttribute('href', `/people/${email.user.id}`)
  expect(first).toHaveTextContent('The mail server refused the user or the password in SMTP_URL. EAUTH 535 5.7.8')
  expect(first).toHaveTextContent(/Tried 2 times; again at Nov 18, 2026 at/)
  expect(first).toHaveTextContent('req-12345678')
  expect(second).toHaveTextContent('It expired before the first attempt.')
  expect(second).toHaveTextContent(/Expired at Nov 18, 2026/)
})

test('shows an empty state before the first run', async () => {
  const { user } = await renderScreen({ path: '/admin', me: superAdmin, replies: dashboard })

  await user.click(await findCardLink('Jobs'))

  expect(await screen.findByText('Nothing Has Run Yet')).toBeVisible()
})

test('retries a list that failed to load', async () => {
  const { user, network } = await renderScreen({
    path: '/admin',
    me: superAdmin,
    replies: [...dashboard, refuse(jobs, 'unavailable')],
  })
  await user.click(await findCardLink('Jobs'))
  expect(await screen.findByText('Service is temporarily unavailable')).toBeVisible()

  network.answer(reply(jobs, [verification]))
  await user.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByText('The job ran')).toBeVisible()
})
