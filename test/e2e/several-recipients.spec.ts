import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { boxesOf } from './boxes-of.ts'
import { expect, test } from './product.ts'
import { createApprovedUser, send, sessionOf, signIn } from './test-users.ts'

test('several colleagues are rows of one form, and the gift names them in the order in which they were chosen', async ({
  page,
  product,
}) => {
  const storeNumber = '0615'
  const people = []
  for (const firstName of ['Anh', 'Noor', 'Zoe'])
    people.push(await createApprovedUser(product, { storeNumber, firstName, lastNameInitial: 'O' }))
  await signIn(page, await createApprovedUser(product, { storeNumber }))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/gift-tokens')
  await page.getByRole('list', { name: 'From your store' }).getByRole('button', { name: 'Zoe' }).click()
  const add = async ({ firstName, email }: { firstName: string; email: string }) => {
    await page.getByRole('button', { name: 'Add another colleague' }).click()
    await page.getByRole('combobox').fill(email)
    await page.getByRole('option', { name: firstName }).click()
  }
  await add(people[0]!)
  await add(people[1]!)
  await page.getByRole('group', { name: 'Quick choices' }).getByRole('button', { name: '1' }).click()

  const rows = page.getByRole('list', { name: 'Sending to' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  const boxes = await boxesOf(...(await rows.all()))
  for (const box of boxes)
    expect(box).toMatchObject({ x: boxes[0]?.x, width: boxes[0]?.width, height: boxes[0]?.height })
  for (const row of await rows.all()) {
    await expect(row).toContainText('Store 0615')
    await expect(row.getByRole('button', { name: /^Remove/ })).toBeVisible()
  }
  await expectAccessible(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: 'Gift 3 Tokens' }).click()

  await expect(page.getByRole('article')).toContainText(/each to Zoe O\., Anh O\.,? and Noor O\./)
  const title = page.getByRole('heading', { name: 'You thanked 3 colleagues!' })
  expect(await opacityOfBurst(title, 0.2)).toBe(1)
  expect(await opacityOfBurst(title, 0.5), 'no faint dots').toBe(0)
})

test('a gift to several is one card and one page, and is boosted for one or all with the keyboard', async ({
  page,
  product,
}) => {
  const create = (firstName: string) =>
    createApprovedUser(product, { storeNumber: '0616', firstName, lastNameInitial: 'O' })
  const [giver, zoe, anh, viewer] = [await create('Gil'), await create('Zoe'), await create('Anh'), await create('Eve')]
  const body = { toUserIds: [zoe.id, anh.id], amount: 1, message: 'You two' }
  const gifts: { id: string }[] = await send(product, 'POST', '/api/token-gifts/batch', {
    cookie: await sessionOf(product, giver),
    body,
  })
  await signIn(page, viewer)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/feed')
  await page.getByRole('button', { name: 'My store' }).click()

  const card = page.getByRole('article').filter({ hasText: 'You two' })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('Gil O. gifted 1 token each to Zoe O. and Anh O.')
  const boost = card.getByRole('button', { name: 'Boost', exact: true })
  await boost.focus()
  await page.keyboard.press('Enter')
  const menu = card.getByRole('group', { name: 'Boost' })
  await expect(menu.getByRole('button', { name: 'Boost all' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('button', { name: 'Zoe O.' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByText('1 boost')).toBeVisible()
  await boost.click()
  await menu.getByRole('button', { name: 'Anh O.' }).focus()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: 'Boosted' })).toBeFocused()
  await expect(card.getByText('2 boosts')).toBeVisible()

  await page.goto(`/gifts/${gifts[1]?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gil O. gifted 1 token each to Zoe O. and Anh O.')
  await expect(page.getByText('2 boosts')).toBeVisible()
  await expectAccessible(page)
})

/** How much is seen of the dots at this part of their way. */
const opacityOfBurst = (title: Locator, part: number) =>
  title.evaluate((element, progress) => {
    for (const animation of element.getAnimations({ subtree: true })) {
      const { delay = 0, duration = 0 } = animation.effect?.getTiming() ?? {}
      animation.pause()
      animation.currentTime = Number(delay) + progress * Number(duration)
    }
    return Number(getComputedStyle(element, '::before').opacity)
  }, part)
