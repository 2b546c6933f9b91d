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

/** Sends pieces over the network without saying how many bytes they are. */
const sendPieces = (address: string, pieces: AsyncGenerator<Uint8Array>, signal?: AbortSignal) =>
  fetch(origin + address, {
    method: 'PUT',
    headers: { cookie: String(ana.headers.cookie), 'content-type': 'image/jpeg' },
    body: ReadableStream.from(pieces),
    duplex: 'half',
    signal,
  } as RequestInit)

async function* inPieces(file: Uint8Array, pieceBytes: number) {
  for (let at = 0; at < file.length; at += pieceBytes) yield file.subarray(at, at + pieceBytes)
}

const waiting = () =>
  existsSync(incomingFolder(server.context.settings)) ? readdirSync(incomingFolder(server.context.settings)) : []

test('a picture that comes byte by byte is told by its first bytes all the same', async () => {
  const small = await picture({ width: 20, height: 20 }).jpeg().toBuffer()

  const answer = await sendPieces(await requestUpload(ana), inPieces(small, 1))

  expect(answer.status).toBe(200)
})

test('REQ-SEC-34, REQ-REL-7: a file that says it has 11 MB is refused unread', async () => {
  const address = await requestUpload(ana)

  const answer = await fetch(origin + address, {
    method: 'PUT',
    headers: { cookie: String(ana.headers.cookie), 'content-type': 'image/jpeg' },
    body: Buffer.concat([jpeg, Buffer.alloc(11_000_000)]),
  })

  expect([answer.status, await answer.json()]).toEqual([
    413,
    { code: 'picture_too_large', message: 'The picture is larger than 10 MB' },
  ])
  expect(waiting()).toEqual([])
})

test('REQ-SEC-34, REQ-REL-7: a file that does not say its size stops at the first byte too many', async () => {
  const address = await requestUpload(ana)
  const long = Buffer.concat([jpeg, Buffer.alloc(pictureLimits.maxBytes - jpeg.length + 1)])

  const answer = await sendPieces(address, inPieces(long, 65_536))

  expect([answer.status, await answer.json()]).toEqual([
    413,
    { code: 'picture_too_large', message: 'The picture is larger than 10 MB' },
  ])
  expect(waiting()).toEqual([])
})

test('a file of exactly the limit is taken', async () => {
  const file = Buffer.concat([jpeg, Buffer.alloc(pictureLimits.maxBytes - jpeg.length)])

  expect((await sendPieces(await requestUpload(ana), inPieces(file, 65_536))).status).toBe(200)
})

test('what is no picture is refused by its first bytes, before the rest has come', async () => {
  async function* endless() {
    yield Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')
    await pause(1_000)
    yield Buffer.from('</svg>')
  }
  const startedAt = performance.now()

  const answer = await sendPieces(await requestUpload(ana), endless())

  expect(answer.status).toBe(400)
  expect(performance.now() - startedAt).toBeLessThan(900)
})

test('a file that breaks off leaves nothing, and is sent again to the same address', async () => {
  const address = await requestUpload(ana)
  const leaving = new AbortController()
  async function* half() {
    yield jpeg.subarray(0, jpeg.length / 2)
    await expect.poll(waiting).toHaveLength(1)
    leaving.abort()
    await pause(1_000)
  }

  await expect(sendPieces(address, half(), leaving.signal)).rejects.toThrow()

  await expect.poll(waiting).toEqual([])
  expect((await sendFile(ana, address, jpeg)).status).toBe(200)
})
