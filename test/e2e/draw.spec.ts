import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { roundPublishedAt } from '#domain/beacon.ts'
import { expectAccessible } from './accessibility.ts'
import { createAdmin } from './create-admin.ts'
import { createUserWithTokens, createActiveCompetition } from './competitions.ts'
import { cardOf, createDrawnCompetition, createEndedCompetition, proofOf } from './draws.ts'
import { signIn } from './test-users.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

const uniqueTitle = (words: string) => `${words} ${randomUUID().slice(0, 4)}`

async function verify(page: Page, title: string) {
  await page.goto('/competitions')
  const button = cardOf(page, title).getByRole('button', { name: 'Verify this draw' })
  await cardOf(page, title)
    .getByText(/^Ended/)
    .waitFor()
  if (!(await button.isVisible()))
    await cardOf(page, title)
      .getByText(/^Details/)
      .first()
      .click()
  await button.click()
  return page.getByRole('dialog', { name: 'Verify this draw' })
}

test('an admin draws a winner after a confirmation', async ({ page, product }) => {
  const title = uniqueTitle('Espresso machine')
  await createEndedCompetition(product, { title, description: 'For mornings that begin before five.' })
  await signIn(page, await createAdmin(product, '0427'))
  await page.goto('/competitions')
  const card = page.getByRole('region', { name: 'Past Competitions' }).getByRole('article', { name: title })
  await expect(card.getByText('No winner selected')).toBeVisible()

  await card.getByRole('button', { name: 'Select Winner' }).click()
  const asking = page.getByRole('dialog', { name: `Select a random winner for "${title}"?` })
  await expect(asking).toBeVisible()
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Select Winner' }).click()

  await expect(page.getByText('Winner Selected!')).toBeVisible()
  const moment = page.getByRole('dialog', { name: title })
  await expect(moment.getByText('Eve G. has won!').first()).toBeVisible()
  await expect(moment.getByRole('button', { name: 'Mark as handed over' })).toBeVisible()
  await expectAccessible(page)
  await expectInTheMiddle(page, moment)
  await expect(card.getByRole('link', { name: 'Eve G.' })).toBeVisible()
  await moment.getByRole('button', { name: 'Done' }).click()
  await expect(card.getByText('Eve G.', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Select Winner' })).toHaveCount(0)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('tickets fill the moment of a draw, and neither confetti nor toast meets its buttons', async ({
    page,
    product,
  }) => {
    const title = uniqueTitle('Moment')
    await createEndedCompetition(product, { title })
    await signIn(page, owner)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/admin/competitions')
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .getByRole('button', { name: 'Select Winner' })
      .click()
    const resume = await holdReveal(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Select Winner' }).click()
    const moment = page.getByRole('dialog', { name: title })

    const cover = moment.locator('[data-reveal]')
    const share = await cover.evaluate(
      (element) => element.clientHeight / (element.closest('dialog')?.clientHeight ?? 0),
    )
    expect(share, 'of the dialog, whose rest would be blank').toBeGreaterThan(0.6)
    await resume()

    await expect(moment.getByText('Winner Selected!')).toBeVisible()
    // It stays while it is hovered.
    await moment.locator('[data-kind]').hover()
    const winner = moment.getByText('has won!').first().locator('../..')
    await expect(winner).toHaveCSS('overflow', 'clip')
    await expect(winner.locator('> [aria-hidden]')).toHaveCount(1)
    const [dialog, done, toast] = await Promise.all(
      [moment, moment.getByRole('button', { name: 'Done' }), moment.locator('[data-kind]')].map(restingEdges),
    )
    expect(toast?.top).toBeGreaterThanOrEqual((done?.bottom ?? Infinity) + 8)
    expect(toast?.bottom).toBeLessThanOrEqual((dialog?.bottom ?? 0) - 12)
  })
})

/** Stops the tickets that run past until the returned function is called: a loaded machine would look too late. */
async function holdReveal(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-reveal], [data-reveal] * { animation-play-state: paused !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop())
}

/** The upper and lower edge once its animations have ended. */
const restingEdges = (place: Locator) =>
  place.evaluate(async (element) => {
    const ended = element.getAnimations().map(({ finished }) => finished)
    await Promise.all(ended)
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })

/** The moment of a draw takes the whole screen of a phone and the middle of a wider one, without the browser's border. */
async function expectInTheMiddle(page: Page, moment: Locator) {
  const phone = page.viewportSize() ?? { width: 0, height: 0 }
  await expect.poll(() => moment.boundingBox()).toEqual({ x: 0, y: 0, ...phone })
  await page.setViewportSize({ width: 1280, height: 800 })
  const { x, y, width, height } = (await moment.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect([x + width / 2, y + height / 2]).toEqual([640, 400])
  await expect(moment).toHaveCSS('border-width', '0px')
  await page.setViewportSize(phone)
}

test('REQ-DRAW-5: an entrant verifies a draw, and learns what does not hold', async ({ page, product }) => {
  const title = uniqueTitle('Verified')
  const { eve, competition } = await createDrawnCompetition(product, { title })
  const proof = await proofOf(product, eve, competition.id)
  await signIn(page, eve)
  const problem = page.getByRole('dialog').getByRole('status').filter({ hasText: 'What does not hold' })

  await test.step('the verification dialog opens at its final height', async () => {
    const mayAnswer = Promise.withResolvers<void>()
    await page.route('**/proof', async (route) => {
      await mayAnswer.promise
      await route.continue()
    })
    const dialog = await verify(page, title)
    await expect(dialog.getByText('Loading')).toBeAttached()
    const waiting = await dialog.boundingBox()

    mayAnswer.resolve()
    await expect(dialog.getByText('Verified', { exact: true })).toBeVisible()

    await expect.poll(() => dialog.boundingBox()).toEqual(waiting)
    await expect(dialog.getByText('Your entries are in the list: 2 of 2')).toBeVisible()
    await expect(dialog.getByText(/^Ticket [123] has won\./)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByText('Show every step').click()
    await expect(dialog.getByRole('button', { name: 'Download proof' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/proof')
  })

  const loser = proof.entries.find(({ entryId }: { entryId: string }) => entryId !== proof.winnerEntryId)
  for (const [name, altered, step] of [
    ['another winner', { winnerEntryId: loser.entryId }, 'The winner'],
    ['a list without an entry of the entrant', { entries: proof.entries.slice(1) }, 'The list of entries'],
  ] as const)
    await test.step(name, async () => {
      await page.route('**/proof', (route) => route.fulfill({ json: { ...proof, ...altered } }))
      const dialog = await verify(page, title)

      await expect(dialog.getByText('Not verified')).toBeVisible()
      await expect(problem).toContainText(step)
      await page.unroute('**/proof')
    })
  await expectAccessible(page)

  await test.step('another draw than the one whose commitment this device saved', async () => {
    const receipts = JSON.stringify({ commitment: 'c0'.repeat(32), entries: [] })
    await page.evaluate(
      ([key = '', text = '']) => localStorage.setItem(key, text),
      [`receipts ${eve.id} ${competition.id}`, receipts],
    )
    const dialog = await verify(page, title)

    await expect(dialog.getByText('Not verified')).toBeVisible()
    await expect(problem).toContainText('The secret number')
  })
})

test('explains the draw in advance, shows its commitment and offers the receipts for download', async ({
  page,
  product,
}) => {
  const title = uniqueTitle('Explained')
  const competition = await createActiveCompetition(product, { title })
  await signIn(page, await createUserWithTokens(product, 2))
  await page.goto('/competitions')
  const card = cardOf(page, title)
  await card.getByRole('button', { name: 'Enter (1 tokens)' }).click()
  await expect(card.getByText("You've entered 1 time", { exact: true })).toBeVisible()

  await card.getByRole('button', { name: 'Anyone can check this draw' }).click()
  const dialog = page.getByRole('dialog', { name: 'How this draw works' })
  await expect(dialog.getByText(competition.commitment)).toBeHidden()
  await dialog.getByText('Show the fingerprint of the secret number').click()
  await expect(dialog.getByText(competition.commitment)).toBeVisible()
  await expect(dialog.getByText('The operator of the server, with its key')).toBeVisible()
  await expect(dialog.getByText('This device does so where you entered, until you log out')).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download receipts' }).click()
  const receipts = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(receipts).toMatchObject([{ competitionId: competition.id, receipt: expect.stringMatching(/^[0-9a-f]{128}$/) }])
})

test('enters a competition when the browser cannot store anything', async ({ page, product }) => {
  const title = uniqueTitle('Forgetful')
  await createActiveCompetition(product, { title })
  await signIn(page, await createUserWithTokens(product, 1))
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/competitions')

  await cardOf(page, title).getByRole('button', { name: 'Enter (1 tokens)' }).click()

  await expect(page.getByText("You've successfully entered the competition!")).toBeVisible()
})

test('REQ-DRAW-10: asks for the missing beacon signature and refuses a wrong one', async ({ page, product }) => {
  const title = uniqueTitle('Public number')
  const { competition } = await createEndedCompetition(product, { title, usesBeacon: true })
  await signIn(page, await createAdmin(product, '0427'))
  await page.goto('/competitions')
  await cardOf(page, title).getByRole('button', { name: 'Select Winner' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Select Winner' }).click()

  const dialog = page.getByRole('dialog', { name: 'One number is missing' })
  await expect(dialog).toContainText('It becomes public at')
  await page.clock.setFixedTime(roundPublishedAt(competition.beaconRound ?? 0))
  const link = dialog.getByRole('link', { name: 'Open the public number' })
  await expect(link).toHaveAttribute('href', new RegExp(`rounds/${competition.beaconRound}$`))
  await expect(dialog.getByText(`round ${competition.beaconRound}`)).toBeHidden()
  await expectAccessible(page)
  const { height = 0 } = (await dialog.boundingBox()) ?? {}
  expect(height, 'no whole screen for three steps').toBeLessThan(600)
  await dialog.getByLabel('Paste it here').fill('A recipe for bread')
  await expect(dialog.getByText('This is not from the page of the public number')).toBeVisible()

  await dialog.getByLabel('Paste it here').fill('ab'.repeat(48))

  await expect(dialog.getByText('not the one of this draw')).toBeVisible()
})
