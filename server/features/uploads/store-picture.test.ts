import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { bigPng, phonePhoto, picture, sendFile, requestUpload } from '#test/pictures.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Boss', TestUser>
let ana: TestClient
let boss: TestClient
let jpeg: Buffer

beforeAll(async () => {
  server = await startTestServer()
  users = await createUsers(server.db, { Ana: {}, Ben: {}, Boss: { role: 'super_admin' } })
  ana = await server.as(users.Ana)
  boss = await server.as(users.Boss)
  jpeg = await picture().jpeg().toBuffer()
})

const pathOf = (address: string) => new URL(address, 'http://x').pathname

/** The bytes served at an address, or null if nothing is. */
async function servedAt(address: string) {
  const { statusCode, rawPayload } = await server.app.inject({ url: pathOf(address), headers: ana.headers })
  return statusCode === 200 ? rawPayload : null
}

const served = async (address: string) => (await servedAt(address)) ?? Buffer.alloc(0)

function filesLeft() {
  const { picturesFolder } = server.context.settings
  return readdirSync(picturesFolder, { recursive: true, withFileTypes: true }).filter((found) => found.isFile()).length
}

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'REQ-SEC-34: converts a %s to a WebP of 512 by 512, ignoring its declared type',
  async (format) => {
    const address = await requestUpload(ana)
    const file = await picture().toFormat(format, { effort: 1 }).toBuffer()

    const answer = await sendFile(ana, address, file, 'text/html')

    expect(answer).toMatchObject({ status: 200, body: {} })
    expect(await sharp(await served(address)).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  },
)

test.each([
  [
    { width: 4_000, height: 1_000 },
    { width: 1_280, height: 320 },
  ],
  [
    { width: 300, height: 200 },
    { width: 300, height: 200 },
  ],
])('scales a prize picture of %j to %j without cropping', async (size, expectedSize) => {
  const address = await requestUpload(boss, 'competition')

  await sendFile(boss, address, await picture(size).jpeg().toBuffer())

  expect(await sharp(await served(address)).metadata()).toMatchObject({ format: 'webp', ...expectedSize })
})

test('stores a prize picture in two smaller widths, and serves the full size where there is none', async () => {
  const [wide, narrow] = [await requestUpload(boss, 'competition'), await requestUpload(boss, 'competition')]
  await sendFile(boss, wide, await picture({ width: 2_000, height: 1_000 }).jpeg().toBuffer())
  await sendFile(boss, narrow, await picture({ width: 600, height: 300 }).jpeg().toBuffer())
  const widthAt = async (address: string, search: string) => {
    const { rawPayload } = await server.app.inject({ url: `${pathOf(address)}${search}`, headers: ana.headers })
    return (await sharp(rawPayload).metadata()).width
  }

  expect([await widthAt(wide, ''), await widthAt(wide, '?width=800'), await widthAt(wide, '?width=480')]).toEqual([
    1_280, 800, 480,
  ])
  expect([await widthAt(narrow, '?width=800'), await widthAt(narrow, '?width=480')]).toEqual([600, 480])
  expect((await ana.get(`${pathOf(wide)}?width=99999`)).status).toBe(400)
  expect(
    (await ana.get(`${pathOf(wide)}?width=480`, { 'if-none-match': `"${pathOf(wide).split('/').at(-1)}-480"` })).status,
  ).toBe(304)
})

test('REQ-SEC-34: rotates a photo upright and removes its metadata', async () => {
  const photo = await phonePhoto()
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Telling Phones')
  const address = await requestUpload(boss, 'competition')

  await sendFile(boss, address, photo)

  const shown = await sharp(await served(address)).metadata()
  expect(shown).toMatchObject({ width: 360, height: 720 })
  expect([shown.exif, shown.xmp, shown.iptc, shown.icc, shown.orientation]).toEqual(Array(5).fill(undefined))
})

test('REQ-SEC-34: removes bytes appended to a picture', async () => {
  const address = await requestUpload(ana)

  const answer = await sendFile(ana, address, Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]))

  expect(answer.status).toBe(200)
  expect((await served(address)).includes('<script>')).toBe(false)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
const noPictures: [string, () => Buffer | Promise<Buffer>][] = [
  ['an SVG', () => Buffer.from(svg)],
  ['a text', () => Buffer.from('Hello there, I am no picture')],
  ['an empty file', () => Buffer.alloc(0)],
  ['three bytes', () => jpeg.subarray(0, 3)],
  ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2)],
  ['a TIFF', () => picture().tiff().toBuffer()],
  ['a video', () => Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), Buffer.alloc(99)])],
  ['an SVG with the signature of a GIF', () => Buffer.from(`GIF89a${svg}`)],
]

describe.each(noPictures)('REQ-SEC-34: %s', (_case, makeFile) => {
  test('is refused, leaves no file, and the address still accepts a picture', async () => {
    const address = await requestUpload(ana)
    const file = await makeFile()
    const before = filesLeft()

    const answer = await sendFile(ana, address, file)

    expect(answer).toMatchObject({ status: 400, body: { code: 'not_a_picture' } })
    expect([filesLeft(), await servedAt(address)]).toEqual([before, null])
    expect((await sendFile(ana, address, jpeg)).status).toBe(200)
  })
})

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' }, limitInputPixels: false })
const heicHead = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

test.each([
  ['48 megapixels', () => flat(8_064, 6_048).jpeg().toBuffer(), 'picture_too_many_pixels', /more than 40 megapixels/],
  [
    '20 megapixels as an AVIF',
    () => flat(5_000, 4_000).avif({ effort: 0 }).toBuffer(),
    'picture_too_many_pixels',
    /16 as an AVIF/,
  ],
  [
    'an HEIC of a phone',
    async () => Buffer.concat([heicHead, Buffer.alloc(99)]),
    'picture_of_other_type',
    /HEIC.*JPEG, PNG, WebP, GIF or AVIF/,
  ],
] as const)('refuses %s with the limit that it breaks', async (_case, makeFile, code, message) => {
  const before = filesLeft()

  const answer = await sendFile(ana, await requestUpload(ana), await makeFile())

  expect(answer).toMatchObject({ status: 400, body: { code, message: expect.stringMatching(message) } })
  expect(filesLeft()).toBe(before)
})

test('REQ-SEC-34: refuses 900 million pixels in a small file before decoding them', async () => {
  const file = bigPng(30_000)
  expect(file.length).toBeLessThan(200_000)
  const address = await requestUpload(ana)
  const startedAt = performance.now()

  const answer = await sendFile(ana, address, file, 'image/png')

  expect(answer.status).toBe(400)
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})

test('REQ-SEC-34: returns 409 for a second picture at one address', async () => {
  const address = await requestUpload(ana)
  await sendFile(ana, address, jpeg)
  const first = await served(address)

  const second = await sendFile(ana, address, await picture().png().toBuffer())

  expect(second).toMatchObject({ status: 409, body: { message: 'A picture was already uploaded to this address' } })
  expect((await served(address)).equals(first)).toBe(true)
})

test('REQ-SEC-34: stores one of several concurrent pictures at one address and leaves no other file', async () => {
  const address = await requestUpload(ana)
  const before = filesLeft()

  const answers = await Promise.all(Array.from({ length: 8 }, () => sendFile(ana, address, jpeg)))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect(filesLeft()).toBe(before + 1)
})

test('REQ-SEC-17, REQ-SEC-34: refuses a picture sent to the address of another user', async () => {
  const address = await requestUpload(ana)
  const ben = await server.as(users.Ben)

  const answers = [await sendFile(ben, address, jpeg), await sendFile(server.anonymous, address, jpeg)]

  expect(answers.map(({ status }) => status)).toEqual([404, 401])
  expect(await servedAt(address)).toBeNull()
})

test('REQ-SEC-34: refuses a picture sent from another site', async () => {
  const address = await requestUpload(ana)

  const answer = await ana.send('PUT', address, jpeg, { origin: 'https://evil.example', 'content-type': 'image/jpeg' })

  expect([answer.status, await servedAt(address)]).toEqual([403, null])
})

const alterations: [string, (address: URL) => void][] = [
  ['another signature', ({ searchParams }) => searchParams.set('signature', 'A'.repeat(43))],
  ['a larger size', ({ searchParams }) => searchParams.set('bytes', '99999999')],
  ['a later expiry', ({ searchParams }) => searchParams.set('expires', '4102444800')],
]

test.each(alterations)('REQ-SEC-34: refuses an address with %s', async (_case, alter) => {
  const address = new URL(await requestUpload(ana), 'http://x')
  alter(address)

  const answer = await sendFile(ana, address.pathname + address.search, jpeg)

  expect(answer).toMatchObject({ status: 403, body: { message: 'This upload address is not valid' } })
})

test('an address expires after a week', async () => {
  const address = await requestUpload(ana)
  const other = await requestUpload(ana)
  server.clock.forward({ days: 6.9 })
  const client = await server.as(users.Ana)
  const inTime = await sendFile(client, address, jpeg)
  server.clock.forward({ days: 0.2 })

  const late = await sendFile(client, other, jpeg)

  expect(inTime.status).toBe(200)
  expect(late).toMatchObject({ status: 403, body: { message: 'Request has expired' } })
  server.clock.forward({ days: -7.1 })
})

test('returns 403 when a crew member starts a competition upload', async () => {
  const answer = await ana.post('/api/objects/upload?purpose=competition')

  expect(answer.status).toBe(403)
})

test('two requests with one idempotency key start one upload', async () => {
  const key = { 'idempotency-key': 'key-1' }

  const [first, again] = [
    await ana.post('/api/objects/upload', undefined, key),
    await ana.post('/api/objects/upload', undefined, key),
  ]

  expect(again.body).toEqual(first.body)
  const { count } = await server.db.one<{ count: string }>(
    sql`select count(*) from uploads where id = ${pathOf(first.body.uploadURL).slice(-36)}`,
  )
  expect(Number(count)).toBe(1)
})

test('the address contains the public origin, or else the host of the request', async () => {
  const byHost = await ana.post('/api/objects/upload', undefined, { host: 'shop.local:3000' })
  const configured = await startTestServer({ publicUrl: new URL('https://thanks.example') })
  const { Mia } = await createUsers(configured.db, { Mia: {} })
  const mia = await configured.as(Mia)
  const cookie = String(mia.headers.cookie)

  const byPublicUrl = await configured.anonymous.post('/api/objects/upload', undefined, {
    cookie,
    host: 'internal:3000',
  })

  expect(byHost.body.uploadURL).toMatch(/^http:\/\/shop\.local:3000\/api\/objects\/[0-9a-f-]{36}\?/)
  expect(byPublicUrl.body.uploadURL).toMatch(/^https:\/\/thanks\.example\/api\/objects\//)
})
