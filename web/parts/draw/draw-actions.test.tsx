import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { type Competition, competitions, entryCounts } from '#contract/competitions.ts'
import { drawProof, selectWinner, setBeacon } from '#contract/draws.ts'
import { recordHandover } from '#contract/handovers.ts'
import { firstRoundAfter, roundPublishedAt } from '#domain/beacon.ts'
import { fail, refuse, reply, replyTo } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { colleague } from '#test/component/users.ts'

const ended = {
  startDate: '2020-01-01T00:00:00.000Z',
  endDate: '2020-01-02T00:00:00.000Z',
  hasEntries: true,
  myEntryCount: 1,
}

const openCompetitions = (isDrawnByAnother: boolean) =>
  renderScreen({
    path: '/competitions',
    me: { role: 'admin', adminStores: ['0427'] },
    replies: [reply(competitions, [activeCompetition({ ...ended, isDrawnByAnother })])],
  })

const findSelectWinner = () => screen.findByRole('button', { name: /^Select Winner/ })

test('disables Select Winner for an admin who has entered and gives the reason', async () => {
  const { user } = await openCompetitions(true)

  const button = await findSelectWinner()
  await user.click(button)

  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('You entered this competition, so another admin selects the winner')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('lets an admin who has entered select the winner when nobody else can', async () => {
  const { user } = await openCompetitions(false)

  await user.click(await findSelectWinner())

  expect(await screen.findByRole('dialog')).toBeVisible()
})

const signature = 'ab'.repeat(48)

async function openBeaconDialog(change: Partial<Competition> = {}) {
  const due = activeCompetition({ ...ended, beaconRound: 12, ...change })
  const rendered = await renderScreen({
    path: '/competitions',
    me: { role: 'admin', adminStores: ['0427'] },
    replies: [reply(competitions, [due]), refuse(selectWinner, 'beacon_missing'), fail(setBeacon)],
  })
  await rendered.user.click(await findSelectWinner())
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/^This draw uses a public number from the internet\./)).toBeVisible()
  await rendered.user.click(question.getByRole('button', { name: 'Select Winner' }))
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'One number is missing' })) }
}

test('a draw with a public number leads to it, and takes all that its page shows by itself', async () => {
  const { user, network, dialog } = await openBeaconDialog()
  const address = 'https://api.drand.sh/v2/beacons/quicknet/rounds/12'
  const link = dialog.getByRole('link', { name: /^Open the public number/ })
  expect(link).toHaveAttribute('href', address)
  expect(link).toHaveAttribute('target', '_blank')
  expect(dialog.getByText(/drand, which/).closest('details')).not.toHaveAttribute('open')
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()

  await user.click(dialog.getByText('Details'))
  await user.click(dialog.getByRole('button', { name: 'Copy address' }))
  expect(await screen.findByText('Address copied')).toBeVisible()
  expect(writeText).toHaveBeenCalledWith(address)

  await user.fill(dialog.getByLabelText(/^Paste it here/), `{"round":12,"signature":"${signature}"}`)
  await waitFor(() => expect(network.sentTo(setBeacon)).toEqual([{ signature }]))
})

test('a paste of another public number is explained, before it is sent and after', async () => {
  const { user, network, dialog } = await openBeaconDialog()
  vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(`{"round":13,"signature":"${signature}"}`)

  await user.click(dialog.getByRole('button', { name: 'Paste' }))
  expect(await dialog.findByText(/^This is a public number, but not the one of this draw/)).toBeVisible()
  expect(network.sentTo(setBeacon)).toEqual([])
  network.answer(refuse(setBeacon, 'wrong_beacon'))
  await user.fill(dialog.getByLabelText(/^Paste it here/), signature)

  await waitFor(() => expect(network.sentTo(setBeacon)).toEqual([{ signature }]))
  expect(await dialog.findByText(/^This is a public number, but not the one of this draw/)).toBeVisible()
})

test('the question before a draw names the time of a public number that does not exist yet', async () => {
  const beaconRound = firstRoundAfter(new Date(Date.now() + 60_000))
  const { user } = await renderScreen({
    path: '/competitions',
    me: { role: 'admin', adminStores: ['0427'] },
    replies: [reply(competitions, [activeCompetition({ ...ended, beaconRound })])],
  })

  await user.click(await findSelectWinner())

  expect(await screen.findByText(/^The number becomes public at \d/)).toBeVisible()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000)
  await waitFor(() => expect(screen.queryByText(/^The number becomes public/)).toBeNull())
})

test('a public number that does not exist yet is not asked for', async () => {
  const round = firstRoundAfter(new Date(Date.now() + 60_000))
  const { dialog } = await openBeaconDialog({ beaconRound: round })
  expect(dialog.getByText(/^It becomes public at \d/)).toBeVisible()
  expect(dialog.queryByRole('textbox')).toBeNull()

  vi.spyOn(Date, 'now').mockReturnValue(roundPublishedAt(round).getTime())

  expect(await dialog.findByRole('textbox')).toBeVisible()
})

test('a draw whose public number is missing can wait', async () => {
  const { user } = await renderScreen({
    path: '/competitions',
    me: { role: 'admin', adminStores: ['0427'] },
    replies: [
      reply(competitions, [activeCompetition({ ...ended, beaconRound: 12 })]),
      refuse(selectWinner, 'beacon_missing'),
    ],
  })
  await user.click(await findSelectWinner())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Select Winner' }))

  await user.click(await screen.findByRole('button', { name: 'Do it later' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await findSelectWinner()).toBeVisible()
})

test('a draw shows a message when it fails, and confirms success without a winner’s name', async () => {
  const { user, network } = await openCompetitions(false)
  const select = async () => {
    await user.click(await findSelectWinner())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Select Winner' }))
  }
  network.answer(fail(selectWinner))
  await select()
  expect(await screen.findByText('Failed to select winner')).toBeVisible()
  // The contract promises a winner; the page must not depend on it.
  network.answer({ endpoint: selectWinner, respond: async () => Response.json({}) })

  await select()

  expect(await screen.findByText('Winner selected successfully')).toBeVisible()
  expect(screen.getByText('Winner Selected!')).toBeVisible()
})

test('tickets run past before the winner, then the admin records the hand-over', async () => {
  vi.stubGlobal('IntersectionObserver', VisibleObserver)
  const ben = colleague({ profileImageUrl: '/api/objects/ben' })
  const open = activeCompetition(ended)
  const drawn = { ...open, winner: ben, winnerId: ben.id, winnerSelectedAt: new Date().toISOString(), myEntryCount: 0 }
  const { user, network } = await renderScreen({
    path: '/admin/competitions',
    me: { role: 'admin', adminStores: ['0427'] },
    replies: [reply(competitions, [open]), reply(entryCounts, {}), fail(drawProof)],
  })
  network.answer(
    replyTo(selectWinner, () => {
      network.answer(reply(competitions, [drawn]))
      return { winner: ben, competition: drawn }
    }),
  )
  await user.click(await findSelectWinner())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Select Winner' }))

  const dialog = within(await screen.findByRole('dialog', { name: open.title }))
  await waitFor(() => expect(reel()).not.toBeNull())
  expect(screen.queryByText('Winner Selected!')).toBeNull()
  expect(cardBehind()).not.toMatch(/Ben|Drawn|Mark as handed over/)
  fireEvent.animationEnd(reel() as Element)

  expect(await screen.findByText('Winner Selected!')).toBeVisible()
  expect(await dialog.findByText('Ben C.', { selector: 'dialog p bdi' })).toBeVisible()
  expect(dialog.getByText('Store 0427')).toBeVisible()
  expect(dialog.getByText('Ben C.').closest('dialog')?.querySelector('img')).toHaveAttribute(
    'src',
    expect.stringContaining('/api/objects/ben'),
  )
  expect(dialog.getByRole('button', { name: 'Write to Ben about Stand mixer' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Verify this draw' })).toBeVisible()
  network.answer(reply(recordHandover, { ...drawn, handedOverAt: drawn.winnerSelectedAt }))
  await user.click(await dialog.findByRole('button', { name: /^Mark as handed over/ }))
  expect(await screen.findByText('Handed over')).toBeVisible()
})

/** The text of the card behind the dialog. */
function cardBehind() {
  const card = screen.getByRole('dialog').closest('li')?.cloneNode(true)
  if (!(card instanceof HTMLElement)) throw new Error('There is no card')
  for (const dialog of card.querySelectorAll('dialog')) dialog.remove()
  return card.textContent
}

const reel = () => document.querySelector('dialog [data-reveal="running"] > *')

type Callback = (entries: { isIntersecting: boolean }[]) => void

class VisibleObserver {
  private readonly callback: Callback
  constructor(callback: Callback) {
    this.callback = callback
  }
  observe() {
    this.callback([{ isIntersecting: true }])
  }
  disconnect() {}
}
