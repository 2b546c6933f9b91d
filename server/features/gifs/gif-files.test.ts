import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { gifPack } from '#domain/gif-pack.ts'
import { packedGifAddress, packedGifSize, packedStillAddress } from '#domain/packed-gif.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer } from '#test/server.ts'

const maxBytes = { gif: 60_000, still: 6_000 }
const pack = join(import.meta.dirname, 'pack')
const names = gifPack.map(({ name }) => name)

let anonymous: TestClient
beforeAll(async () => {
  anonymous = (await startTestServer()).anonymous
})

const pixelsOf = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer()

test('the folder contains exactly the GIFs of the pack and their stills', () => {
  const expectedFiles = names.flatMap((name) => [`${name}.gif`, `${name}.still.webp`])

  expect(readdirSync(pack).sort()).toEqual(expectedFiles.sort())
})

describe.each(names)('%s', (name) => {
  const gif = readFileSync(join(pack, `${name}.gif`))
  const still = readFileSync(join(pack, `${name}.still.webp`))

  test('is a small, looping GIF of more than eight frames', async () => {
    const { width, pageHeight, pages, loop } = await sharp(gif, { animated: true }).metadata()

    expect(gif.subarray(0, 6).toString('latin1')).toBe('GIF89a')
    expect({ width, height: pageHeight, loop }).toEqual({ ...packedGifSize, loop: 0 })
    expect(pages).toBeGreaterThan(8)
    expect(gif.length).toBeLessThan(maxBytes.gif)
  })

  test('has its first frame as its still', async () => {
    const first = await pixelsOf(gif)
    const { entropy } = await sharp(gif).stats()

    expect(entropy).toBeGreaterThan(0.5)
    expect(first.equals(await pixelsOf(still))).toBe(true)
    expect(still.length).toBeLessThan(maxBytes.still)
  })
})

test('serves a GIF and its still without a session, cacheable for a month', async () => {
  const gif = await anonymous.get(packedGifAddress('thank-you'))
  const still = await anonymous.get(packedStillAddress('thank-you'))

  expect([gif.status, still.status]).toEqual([200, 200])
  expect([gif.headers['content-type'], still.headers['content-type']]).toEqual(['image/gif', 'image/webp'])
  expect(gif.headers).toMatchObject({
    'cache-control': 'public, max-age=2592000',
    'x-content-type-options': 'nosniff',
    etag: expect.any(String),
  })
})

test('returns 304 for a matching etag', async () => {
  const { headers } = await anonymous.get(packedGifAddress('thank-you'))

  const revalidated = await anonymous.get(packedGifAddress('thank-you'), { 'if-none-match': String(headers.etag) })

  expect(revalidated).toMatchObject({ status: 304, text: '' })
})

test.each(['/gifs/no-such-gif.gif', '/gifs/', '/gifs/..%2ffiles.ts', '/gifs/thank-you'])(
  'returns 404 for %s',
  async (url) => {
    expect((await anonymous.get(url)).status).toBe(404)
  },
)
