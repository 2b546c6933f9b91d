import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3Server } from '#test/s3-server.ts'
import { s3Storage } from './s3-storage.ts'

type S3Server = Awaited<ReturnType<typeof startS3Server>>

let server: S3Server

beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.close())

const future = () => new Date(Date.now() + 60_000)

const isOutage = (expected: boolean, message: RegExp) =>
  expect.objectContaining({ isOutage: expected, message: expect.stringMatching(message) })

async function namesIn(prefix: string, time = future()) {
  const names: string[] = []
  for await (const batch of s3Storage(server.bucket, prefix).namesBefore(time)) names.push(...batch)
  return names
}

test('stores, replaces, reads and removes an object', async () => {
  const storage = s3Storage(server.bucket, 'objects/')
  const content = Buffer.from([0, 255, 1, 254])

  await storage.put('one.webp', Buffer.from('earlier'))
  await storage.put('one.webp', content)
  const stored = await storage.get('one.webp')
  await storage.remove('one.webp')
  await storage.remove('one.webp')

  expect(stored).toEqual(content)
  expect(await storage.get('one.webp')).toBeNull()
})

test('lists the objects of its prefix, and none that is newer', async () => {
  const names = ['1', '2', '3', '4', '5'].map((name) => `${name}.webp`)
  const storage = s3Storage(server.bucket, 'many/')
  for (const name of names) await storage.put(name, Buffer.from('x'))
  await s3Storage(server.bucket, 'mail/').put('other.eml', Buffer.from('x'))

  expect(await namesIn('many/')).toEqual(names)
  expect(await namesIn('many/', new Date(0))).toEqual([])
})

// The pages of the S3 server above have a thousand objects, and it fails to answer the first of several.
test('lists page after page until one is empty', async () => {
  const keys = ['1', '2', '3', '4', '5'].map((name) => `objects/${name}.webp`)
  const entry = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`
  const pages = createHttpServer(({ url = '' }, reply) => {
    const after = new URL(url, 'http://x').searchParams.get('start-after') ?? ''
    reply.end(
      `<ListBucketResult>${keys
        .filter((key) => key > after)
        .slice(0, 2)
        .map(entry)
        .join('')}</ListBucketResult>`,
    )
  }).listen(0, '127.0.0.1')
  await once(pages, 'listening')
  const { port } = pages.address() as AddressInfo
  const batches: string[][] = []

  const storage = s3Storage({ ...server.bucket, url: `http://127.0.0.1:${port}/pictures` }, 'objects/')
  for await (const batch of storage.namesBefore(future())) batches.push(batch)
  pages.close()

  expect(batches).toEqual([['1.webp', '2.webp'], ['3.webp', '4.webp'], ['5.webp']])
})

test('a forged signature, an unknown key and an unknown bucket are failures that last', async () => {
  const { bucket } = server
  const forged = s3Storage({ ...bucket, secretAccessKey: 'another' }, '')
  const unknown = s3Storage({ ...bucket, accessKeyId: 'nobody' }, '')
  const elsewhere = s3Storage({ ...bucket, url: bucket.url.replace('pictures', 'elsewhere') }, '')

  for (const storage of [forged, unknown]) {
    await expect(storage.put('x', Buffer.from('x'))).rejects.toEqual(isOutage(false, /^it answered 403 \(\w+\)$/))
    await expect(storage.get('x')).rejects.toEqual(isOutage(false, /^it answered 403 \(\w+\)$/))
  }
  await expect(elsewhere.get('x')).rejects.toEqual(isOutage(false, /^it answered 404 \(NoSuchBucket\)$/))
})

test('a server that does not run, and one that closes each connection, are outages', async () => {
  const closing = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(closing, 'listening')
  const { port } = closing.address() as AddressInfo
  const storage = s3Storage({ ...server.bucket, url: `http://127.0.0.1:${port}/pictures` }, '')

  await expect(storage.get('x')).rejects.toEqual(isOutage(true, /^it does not answer/))
  closing.close()
  await once(closing, 'close')
  await expect(storage.get('x')).rejects.toEqual(isOutage(true, /^it does not answer \(ECONNREFUSED\)$/))
})
