import type { AddressInfo } from 'node:net'
import { existsSync, readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { pictureLimits } from '#domain/limits.ts'
import { createUsers } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { picture, sendFile, requestUpload } from '#test/pictures.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { incomingFolder } from './store-picture.ts'

let server: TestServer
let ana: TestClient
let origin: string
let jpeg: Buffer

beforeAll(async () => {
  server = await startTestServer()
  const { Ana } = await createUsers(server.db, { Ana: {} })
  ana = await server.as(Ana)
  jpeg = await picture().jpeg().toBuffer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})

/** Sends chunks over the network without a content length. */
const sendChunks = (address: string, chunks: AsyncGenerator<Uint8Array>, signal?: AbortSignal) =>
  fetch(origin + address, {
    method: 'PUT',
    headers: { cookie: String(ana.headers.cookie), 'content-type': 'image/jpeg' },
    body: ReadableStream.from(chunks),
    duplex: 'half',
    signal,
  } as RequestInit)

async function* chunksOf(file: Uint8Array, chunkBytes: number) {
  for (let at = 0; at < file.length; at += chunkBytes) yield file.subarray(at, at + chunkBytes)
}

const incomingFiles = () =>
  existsSync(incomingFolder(server.context.settings)) ? readdirSync(incomingFolder(server.context.settings)) : []

test('recognizes a picture that is received byte by byte', async () => {
  const small = await picture({ width: 20, height: 20 }).jpeg().toBuffer()

  const answer = await sendChunks(await requestUpload(ana), chunksOf(small, 1))

  expect(answer.status).toBe(200)
})

test('REQ-SEC-34, REQ-REL-7: refuses a file with a content length of 11 MB without reading it', async () => {
  const address = await requestUpload(ana)

  const answer = await fetch(origin + address, {
    method: 'PUT',
    headers: { cookie: String(ana.headers.cookie), 'content-type': 'image/jpeg' },
    body: Buffer.concat([jpeg, Buffer.alloc(11_000_000)]),
  })

  expect([answer.status, await answer.json()]).toMatchObject([
    413,
    { code: 'picture_too_large', message: 'The picture is larger than 10 MB' },
  ])
  expect(incomingFiles()).toEqual([])
})

test('REQ-SEC-34, REQ-REL-7: refuses a file of unknown length at the first byte above the limit', async () => {
  const address = await requestUpload(ana)
  const long = Buffer.concat([jpeg, Buffer.alloc(pictureLimits.maxBytes - jpeg.length + 1)])

  const answer = await sendChunks(address, chunksOf(long, 65_536))

  expect([answer.status, await answer.json()]).toMatchObject([
    413,
    { code: 'picture_too_large', message: 'The picture is larger than 10 MB' },
  ])
  expect(incomingFiles()).toEqual([])
})

test('accepts a file of exactly the limit', async () => {
  const file = Buffer.concat([jpeg, Buffer.alloc(pictureLimits.maxBytes - jpeg.length)])

  expect((await sendChunks(await requestUpload(ana), chunksOf(file, 65_536))).status).toBe(200)
})

test('refuses a file by its first bytes before the rest has arrived', async () => {
  async function* endless() {
    yield Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')
    await pause(1_000)
    yield Buffer.from('</svg>')
  }
  const startedAt = performance.now()

  const answer = await sendChunks(await requestUpload(ana), endless())

  expect(answer.status).toBe(400)
  expect(performance.now() - startedAt).toBeLessThan(900)
})

test('an interrupted upload leaves no file and can be repeated', async () => {
  const address = await requestUpload(ana)
  const controller = new AbortController()
  async function* half() {
    yield jpeg.subarray(0, jpeg.length / 2)
    await expect.poll(incomingFiles).toHaveLength(1)
    controller.abort()
    await pause(1_000)
  }

  await expect(sendChunks(address, half(), controller.signal)).rejects.toThrow()

  await expect.poll(incomingFiles).toEqual([])
  expect((await sendFile(ana, address, jpeg)).status).toBe(200)
})
