import { randomUUID } from 'node:crypto'
import { expectAccessible } from './accessibility.ts'
import { createAdmin } from './create-admin.ts'
import { expect, test } from './product.ts'
import { signIn } from './test-users.ts'

test('an admin brings in a list of another program, finds its people, and takes it back', async ({ page, product }) => {
  const store = '3999'
  await signIn(page, await createAdmin(product, store))
  const loginName = `e${randomUUID().slice(0, 8)}`
  const email = `zuleika-${randomUUID()}@store.example`
  // As a Spanish Excel writes it.
  const list = `Vorname;Apellido;Tienda;Rol;Correo;Personal\r\nZoë;Núñez;${store};Entrenador/a;${email};\r\nLu;W;${store};King;lu@store.example;\r\nMax;W;${store};;;${loginName}\r\n`
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import people' })).toBeFocused()
  await expect(page.getByText('No imports in the last 30 days')).toBeVisible()
  await expectAccessible(page)

  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(list, 'latin1') })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByLabel('Vorname').selectOption('First name')
  await page.getByLabel('Personal').selectOption('Login name')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check again' }).click()

  await expect(page.getByText('2 new people')).toBeVisible()
  await expect(page.getByText('There is no such role')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  await expect(page.getByText('Imported: 2 new, 0 changed, 0 unchanged.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Users' }).first().click()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Zoë N.')
  await expect(page.getByRole('row').filter({ hasText: loginName })).toContainText('Max W.')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toBe('people.csv')

  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByRole('button', { name: 'Print codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Print codes' }).click()
  const sheet = page.getByRole('region', { name: `Store ${store}` })
  await expect(sheet.getByText(loginName)).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(sheet.getByText(loginName)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 people were put back; 0 stay as they are.')).toBeVisible()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
})
