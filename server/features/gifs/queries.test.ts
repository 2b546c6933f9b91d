import { beforeAll, expect, test } from 'vitest'
import { gifPack } from '#domain/gif-pack.ts'
import { createUsers } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer } from '#test/server.ts'

let ana: TestClient

beforeAll(async () => {
  const server = await startTestServer()
  const { Ana } = await createUsers(server.db, { Ana: {} })
  ana = await server.as(Ana)
})

const namesIn = ({ body }: { body: { data: { id: string }[] } }) => body.data.map(({ id }) => id)
const search = async (text: string, parameters = '') =>
  namesIn(await ana.get(`/api/gifs/search?q=${encodeURIComponent(text)}${parameters}`))

test('the trending GIFs are the first twenty of the pack, in its order', async () => {
  const answer = await ana.get('/api/gifs/trending')

  expect(namesIn(answer)).toEqual(gifPack.slice(0, 20).map(({ name }) => name))
})

test('a GIF has the shape of common providers, with an animated and a still image and their sizes', async () => {
  const { body } = await ana.get('/api/gifs/trending?limit=1')

  const moving = { url: '/gifs/thank-you.gif', width: '360', height: '270' }
  const still = { ...moving, url: '/gifs/thank-you.still.webp' }
  expect(body.data).toEqual([
    {
      id: 'thank-you',
      title: 'Thank you!',
      images: { original: moving, fixed_height: moving, original_still: still, fixed_height_still: still },
    },
  ])
})

test.each([
  ['coffee', 'coffee-break'],
  ['COFFEE', 'coffee-break'],
  ['fries', 'fry-master'],
  ['frie', 'fry-master'],
  ['speed', 'so-fast'],
  ['smile', 'big-smiles'],
  ['high five', 'high-five'],
  ['star shift', 'shift-star'],
  ['birthday', 'happy-birthday'],
  ['cumpleaños', 'happy-birthday'],
  ['rain cover', 'rain-cover'],
  ['late shift', 'late-shift'],
  ['team work', 'teamwork'],
  ['fire', 'on-fire'],
  ['thanks', 'thank-you'],
  ['gracias', 'gracias'],
  ['GRÁCIAS!', 'gracias'],
  ['café', 'coffee-break'],
  ['pastel', 'happy-birthday'],
  ['lentes', 'cool-and-calm'],
  ['foco', 'great-idea'],
  ['hora pico', 'rush-hero'],
  ['explosión', 'boom'],
  ['fichas', 'you-earned-it'],
  ['esfuerzo', 'gave-it-all'],
  ['drive-thru', 'drive-thru-hero'],
  ['dream  team', 'dream-team'],
])('%j finds %s first', async (text, name) => {
  expect((await search(text))[0]).toBe(name)
})

test('ranks GIFs that match all words above those that match some', async () => {
  const found = await search('moon shift')

  expect(found[0]).toBe('late-shift')
  expect(found).toContain('to-the-moon')
  expect(found).toContain('shift-star')
})

test('finds every GIF by its title among the first three', async () => {
  for (const { name, title } of gifPack) expect((await search(title)).slice(0, 3), title).toContain(name)
})

test.each(['zebra', 'offee', '%', '_', '!!!'])('returns an empty list when nothing matches %j', async (text) => {
  expect(await search(text)).toEqual([])
})

test.each(['', '   '])('returns the trending GIFs for the blank search %j', async (text) => {
  expect(await search(text)).toEqual(namesIn(await ana.get('/api/gifs/trending')))
})

test.each([
  ['0', 1],
  ['-5', 1],
  ['3', 3],
  ['100000', gifPack.length],
])('a limit of %s returns %i', async (limit, count) => {
  expect(namesIn(await ana.get(`/api/gifs/trending?limit=${limit}`))).toHaveLength(count)
  expect(await search('', `&limit=${limit}`)).toHaveLength(count)
})

test.each(['abc', '1.5', '', '1e2', '9999999999'])('refuses a limit of %j', async (limit) => {
  for (const path of ['trending', 'search'])
    expect(await ana.get(`/api/gifs/${path}?limit=${limit}`)).toMatchObject({
      status: 400,
      body: { message: 'A limit is a whole number', errors: [{ path: 'limit' }] },
    })
})

test('refuses a search of more than 200 characters or with two values', async () => {
  expect((await ana.get(`/api/gifs/search?q=${'x'.repeat(201)}`)).status).toBe(400)
  expect((await ana.get('/api/gifs/search?q=a&q=b')).status).toBe(400)
})
