import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { phonePhoto } from '#test/pictures.ts'
import { createActiveCompetition } from './competitions.ts'
import { test as base } from './product.ts'
import { owner, runProduct } from './running-product.ts'

const startTimeoutMs = 120_000

/** Title of a competition created with an uploaded picture while storage was on. */
export const pictureCompetitionTitle = 'With a picture of before'

/** A test with a product whose object storage was switched off; the owner has an earlier picture. */
export const test = base.extend({
  product: [
    async ({ playwright }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'brightside-stored-'))
      const before = await runProduct({ DATA_DIR: folder })
      const browser = await playwright.request.newContext({ baseURL: before.url })
      await browser.post('/api/login', { data: owner })
      await browser.put('/api/profile-image', { data: { profileImageURL: await uploaded(browser, 'profile') } })
      await createActiveCompetition(before, {
        title: pictureCompetitionTitle,
        imageUrl: await uploaded(browser, 'competition'),
      })
      await browser.dispose()
      await before.stop()
      const product = await runProduct({ DATA_DIR: folder, OBJECT_STORAGE: 'off' })
      await use(product)
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: startTimeoutMs },
  ],
})

async function uploaded(browser: APIRequestContext, purpose: string): Promise<string> {
  const { uploadURL } = await (await browser.post(`/api/objects/upload?purpose=${purpose}`)).json()
  await browser.put(uploadURL, { data: await phonePhoto(), headers: { 'content-type': 'image/jpeg' } })
  return new URL(uploadURL).pathname
}
