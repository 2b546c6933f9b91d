import { expectAccessible } from './accessibility.ts'
import { createActiveCompetition, createUserWithTokens, enter } from './competitions.ts'
import { expect, test } from './product.ts'
import { createApprovedUser, send, sessionOf, signIn } from './test-users.ts'

test('My Tokens shows one kind of moves, in one line of buttons, and Back leads to all', async ({ page, product }) => {
  const eve = await createUserWithTokens(product, 3)
  const { id } = await createActiveCompetition(product)
  await enter(product, eve, id)
  const { id: toUserId } = await createApprovedUser(product, { firstName: 'Ben' })
  await send(product, 'POST', '/api/token-gifts', {
    cookie: await sessionOf(product, eve),
    body: { toUserId, amount: 1 },
  })
  await signIn(page, eve)
  await page.goto('/statement')
  const rows = page.getByRole('main').getByRole('listitem')
  const kinds = page.getByRole('group', { name: 'Which moves' })
  await expect(rows).toHaveCount(4)

  await kinds.getByRole('button', { name: 'Received' }).click()
  await expect(page).toHaveURL(/\?show=received$/)
  await expect(rows).toHaveText([/A gift from Gil .*\+3.*To Enter: 3$/])
  await expectAccessible(page)
  await kinds.getByRole('button', { name: 'Other' }).click()
  await expect(rows).toHaveText([/Your weekly tokens/])
  await page.reload()
  await expect(rows).toHaveText([/Your weekly tokens/])
  await page.goBack()
  await expect(rows).toHaveText([/A gift from Gil/])
  await page.goBack()
  await expect(page).toHaveURL(/\/statement$/)
  await expect(rows).toHaveCount(4)

  for (const width of [360, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await kinds.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { top, right } = button.getBoundingClientRect()
        return { top, isInside: right <= document.documentElement.clientWidth }
      }),
    )
    expect(boxes).toHaveLength(4)
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size, `lines at ${width} px`).toBe(1)
    expect(boxes.every(({ isInside }) => isInside)).toBe(true)
  }
})
