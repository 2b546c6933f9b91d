import { expectAccessible } from './accessibility.ts'
import { cardOf, giveMany } from './feed-scenario.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

test('searches the feed by a word and by a person, and Back leads to the feed', async ({ page, product }) => {
  const word = `Crème ${test.info().project.name}`
  const ben = await createApprovedUser(product, { firstName: 'Bénédicte' })
  await giveMany(product, ben, { name: word, count: 1 })
  await signIn(page, await createApprovedUser(product, { firstName: 'Rea' }))
  await page.goto('/feed')
  const field = page.getByRole('searchbox', { name: 'Search the feed' })
  await expectAccessible(page)

  await field.fill(word.toLowerCase().replace('è', 'e'))
  await expect(page).toHaveURL(/\?q=creme/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(cardOf(page, word)).toBeVisible()
  await field.fill('benedic')
  await expect(page).toHaveURL(/\?q=benedic/)
  await expect(cardOf(page, word)).toBeVisible()
  await field.fill('nothing like it')
  await expect(page.getByText('No gifts found for “nothing like it”')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.goBack()

  await expect(page).toHaveURL(/\/feed$/)
  await expect(field).toHaveValue('')
  await expect(page.getByRole('group', { name: 'Whose gifts' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})
