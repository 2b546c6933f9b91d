import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { adminUsers } from '#contract/admin-users.ts'
import {
  applyImport,
  cancelImport,
  checkImport,
  type CheckedImport,
  peopleImports,
  type PeopleImport,
  printCodes,
  undoImport,
} from '#contract/imports.ts'
import { fail, hold, refuse, reply, replyTo } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const path = '/admin/import'
const superAdmin = { role: 'super_admin' } as const
const fileHash = 'ab'.repeat(32)

const list = (changes: Partial<PeopleImport> = {}): PeopleImport => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  fileHash,
  state: 'checked',
  createdAt: '2026-11-18T12:00:00.000Z',
  importer: { firstName: 'Ana', lastNameInitial: 'T' },
  isOwn: true,
  plan: { created: 600, changed: 1, unchanged: 2, faulty: 1, suspended: 0 },
  created: 0,
  changed: 0,
  unchanged: 0,
  suspended: 0,
  skipped: 0,
  undone: 0,
  kept: 0,
  canUndo: false,
  ...changes,
})

const person = {
  firstName: 'Ben',
  lastNameInitial: 'C',
  lastName: null,
  role: 'crew_member',
  storeNumber: '0427',
  loginName: null,
  language: null,
  approvalStatus: 'approved',
  startedOn: null,
} as const

const checked = (changes: Partial<CheckedImport> = {}): CheckedImport => ({
  import: list(),
  encoding: 'utf-8',
  columns: [
    { title: 'Vorname', field: null, example: 'Nia' },
    { title: 'Email', field: 'email', example: 'nia@store.example' },
  ],
  missing: [],
  hasFormulas: false,
  keepsAbsent: false,
  invitesByMail: true,
  faults: [
    { line: 4, fault: 'role_unknown', value: 'King' },
    { line: 5, fault: 'repeated', value: '2' },
    { line: 6, fault: 'login_name_repeated', value: '3' },
    { line: 7, fault: 'login_name_taken', value: 'ana.t' },
  ],
  changes: [{ line: 3, before: person, after: { ...person, storeNumber: '0428', loginName: 'ben.c' } }],
  absent: [],
  ...changes,
})

const open = (...lists: PeopleImport[]) =>
  renderScreen({ path, me: superAdmin, replies: [reply(peopleImports, lists), reply(adminUsers, [])] })

type Rendered = Awaited<ReturnType<typeof open>>

async function check({ user }: Rendered) {
  await user.upload(await screen.findByLabelText('CSV file'), new File(['a'], 'people.csv', { type: 'text/csv' }))
  await user.click(screen.getByRole('button', { name: 'Check the file' }))
}

test('a list is checked first, and says who is new, what changes and which lines are left out', async () => {
  const page = await open()
  expect(await screen.findByRole('button', { name: 'Check the file' })).toBeDisabled()

  page.network.answer(reply(checkImport, checked()))
  await check(page)

  expect(await screen.findByText('600 new people')).toBeVisible()
  expect(screen.getByText('1 person changes')).toBeVisible()
  expect(screen.getByText('There is no such role')).toBeVisible()
  expect(screen.getByText('The same person is in line 2')).toBeVisible()
  expect(screen.getByText('Line 3 has this login name, or one that looks like it')).toBeVisible()
  expect(screen.getByText('This login name, or one that looks like it, belongs to somebody else')).toBeVisible()
  expect(screen.getByText(/Store: 0427 → 0428, Login name: none → ben\.c/)).toBeInTheDocument()
  expect(page.network.requests()).not.toContain('POST /api/admin/imports/:id/apply')
})

test('it is applied batch by batch, with its progress', async () => {
  const page = await open()
  page.network.answer(reply(checkImport, checked()))
  await check(page)
  const second = hold(reply(applyImport, list({ state: 'applied', created: 600, changed: 1, unchanged: 2 })))
  let batches = 0
  page.network.answer({
    endpoint: applyImport,
    respond: (request) =>
      (batches++ === 0 ? reply(applyImport, list({ state: 'applying', created: 500 })) : second.answer).respond(
        request,
      ),
  })

  await page.user.click(await screen.findByRole('button', { name: 'Import 601 people' }))

  expect(await screen.findByText('Importing: 500 of 603')).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '500')
  second.release()
  expect(await screen.findByText('Imported: 600 new, 1 changed, 2 unchanged.')).toBeVisible()
  expect(page.network.sentTo(applyImport)).toEqual([{ fileHash }, { fileHash }])
})

test('it can be stopped between two batches', async () => {
  const page = await open()
  page.network.answer(reply(checkImport, checked()))
  await check(page)
  const first = hold(reply(applyImport, list({ state: 'applying', created: 500 })))
  page.network.answer(first.answer, reply(cancelImport, list({ state: 'cancelled', created: 500 })))
  await page.user.click(await screen.findByRole('button', { name: 'Import 601 people' }))

  expect(await screen.findByRole('button', { name: 'Stop' })).toHaveFocus()
  await page.user.keyboard('{Enter}')
  first.release()

  expect(await screen.findByText(/^Stopped\. What was imported stays/)).toBeVisible()
  expect(page.network.sentTo(applyImport)).toHaveLength(1)
})

test('a failure leaves it where it is, and it goes on from there', async () => {
  const page = await open()
  page.network.answer(reply(checkImport, checked()))
  await check(page)
  page.network.answer(fail(applyImport))

  await page.user.click(await screen.findByRole('button', { name: 'Import 601 people' }))

  expect(await screen.findByText('Failed to import')).toBeVisible()
  page.network.answer(reply(applyImport, list({ state: 'applied', created: 600 })))
  screen.getByRole('button', { name: 'Import 601 people' }).focus()
  await page.user.keyboard('{Enter}')
  expect(await screen.findByText(/^Imported: 600 new/)).toBeVisible()
})

test('columns that nobody knows are chosen by hand', async () => {
  const page = await open()
  page.network.answer(
    replyTo(checkImport, ({ search }) =>
      search.columns === undefined ? checked({ import: null, missing: ['firstName'] }) : checked(),
    ),
  )
  await check(page)
  expect(await screen.findByText('No column is chosen for: First name')).toBeVisible()

  await page.user.selectOptions(screen.getByLabelText('Vorname'), 'First name')
  await page.user.click(screen.getByRole('button', { name: 'Check again' }))

  expect(await screen.findByText('600 new people')).toBeVisible()
})

test('says that emails or login names are missing', async () => {
  const page = await open()
  page.network.answer(reply(checkImport, checked({ import: null, missing: ['storeNumber', 'email'] })))
  await check(page)

  expect(await screen.findByText('No column is chosen for: Store, Email or login name')).toBeVisible()
  expect(within(screen.getByLabelText('Vorname')).getByRole('option', { name: 'Login name' })).toBeInTheDocument()
})

test('a file with formulas cannot be applied', async () => {
  const page = await open()
  page.network.answer(
    reply(
      checkImport,
      checked({ import: null, hasFormulas: true, faults: [{ line: 2, fault: 'formula', value: '=1' }] }),
    ),
  )
  await check(page)

  expect(await screen.findByText(/^A name in this file starts like a formula/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
})

test('a file that cannot be read is refused with its reason', async () => {
  const page = await open()
  page.network.answer(refuse(checkImport, 'import_unreadable'))
  await check(page)

  expect(await screen.findByText(/^This file is not a list that can be read/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Check the file' })).toBeEnabled()
})

test('a list that was checked or interrupted before a reload can be continued', async () => {
  const page = await open(list({ state: 'applying', created: 500, canUndo: true }))
  page.network.answer(reply(applyImport, list({ state: 'applied', created: 600 })))

  await page.user.click(await screen.findByRole('button', { name: 'Continue' }))

  await waitFor(() => expect(page.network.sentTo(applyImport)).toEqual([{ fileHash }]))
})

test('codes for new people are made page by page, shown on a sheet for each store and printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const page = await open(list({ state: 'applied', created: 501, canUndo: true }))
  const coded = { firstName: 'Nia', lastNameInitial: 'O', storeNumber: '0427', name: 'nia.o', code: '12345678' }
  const shown = { address: 'thanks.example/code', expiresAt: '2026-12-02T12:00:00.000Z' }
  const next = { storeNumber: '0427', id: list().id }
  const lu = { ...coded, firstName: 'Lu', storeNumber: '0428', name: 'lu.w' }
  page.network.answer(
    replyTo(printCodes, ({ body }) =>
      body?.after ? { ...shown, codes: [lu], next: null } : { ...shown, codes: [coded], next },
    ),
  )
  await page.user.click(await screen.findByRole('button', { name: 'Print codes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Print codes for new people?' }))

  await page.user.click(dialog.getByRole('button', { name: 'Print codes' }))

  expect(await screen.findByRole('heading', { name: '2 codes to print' })).toBeVisible()
  const sheet = within(screen.getByRole('region', { name: 'Store 0427' }))
  for (const text of ['Nia O.', 'nia.o', '1234 5678', 'thanks.example/code'])
    expect(sheet.getByText(text)).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Store 0428' })).getByText('Lu O.')).toBeVisible()
  expect(page.network.sentTo(printCodes)).toEqual([{}, { after: next }])
  await page.user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
  await page.user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText('1234 5678')).toBeNull()
})

test('says that nobody needs a code', async () => {
  const page = await open(list({ state: 'applied', created: 1, canUndo: true }))
  page.network.answer(
    reply(printCodes, { codes: [], address: 'thanks.example/code', expiresAt: '2026-12-02T12:00:00.000Z', next: null }),
  )
  await page.user.click(await screen.findByRole('button', { name: 'Print codes' }))
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Print codes' }))

  expect(await screen.findByText('Nobody in this import needs a code')).toBeVisible()
})

test('an import can be undone, after a question', async () => {
  const done = list({ state: 'applied', created: 600, canUndo: true })
  const page = await open(done)
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }))
  const undone = list({ state: 'undone', created: 600, undone: 598, kept: 2 })
  page.network.answer(reply(undoImport, undone), reply(peopleImports, [undone]))

  await page.user.click(dialog.getByRole('button', { name: 'Undo' }))

  expect(await screen.findByText('598 people were put back; 2 stay as they are.')).toBeVisible()
  await waitFor(() => expect(screen.getByText('Undone')).toBeVisible())
})
