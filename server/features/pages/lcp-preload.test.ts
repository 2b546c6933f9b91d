import { expect, test } from 'vitest'
import { lcpPreload } from './lcp-preload.ts'

const now = new Date('2026-11-21T12:00:00Z')
const feed = (...gifs: (string | null)[]) => [
  { key: ['/api/feed', null] as const, reply: gifs.map((gifUrl) => ({ gifUrl })) },
]

const running = { isActive: true, startDate: '2026-11-20T12:00:00Z', endDate: '2026-11-22T12:00:00Z' }
const over = { isActive: true, startDate: '2026-11-01T12:00:00Z', endDate: '2026-11-02T12:00:00Z' }
const competitions = (...rows: object[]) => [{ key: ['/api/competitions', null] as const, reply: rows }]

test('preloads the first visible GIF of the feed', () => {
  expect(lcpPreload('/feed', feed(null, '/gifs/wow.gif', '/gifs/later.gif'), now)).toContain('href="/gifs/wow.gif"')
  expect(lcpPreload('/feed', feed(null, null, '/gifs/later.gif'), now)).toBe('')
})

test('preloads the GIF of the gift of a page', () => {
  const read = {
    key: ['/api/token-gifts/0190b0d4-0000-7000-8000-000000000001', null] as const,
    reply: { gifUrl: '/gifs/wow.gif' },
  }

  expect(lcpPreload('/gifts/:id', [{ key: ['/api/auth/user', null] as const, reply: {} }, read], now)).toContain(
    '/gifs/wow.gif',
  )
  expect(lcpPreload('/gifts/:id', [{ ...read, reply: { gifUrl: null } }], now)).toBe('')
})

test('does not preload a GIF from another site', () => {
  expect(lcpPreload('/feed', feed('https://gifs.example/a.gif'), now)).toBe('')
})

test('preloads the picture of the first active competition', () => {
  const rows = [
    { ...over, imageUrl: '/api/objects/over' },
    { ...running, imageUrl: '/api/objects/running' },
  ]

  expect(lcpPreload('/competitions', competitions(...rows), now)).toContain('href="/api/objects/running"')
  expect(lcpPreload('/competitions', competitions(...rows), now)).toContain(
    'imagesrcset="/api/objects/running?width=480 480w, /api/objects/running?width=800 800w, /api/objects/running 1280w"',
  )
  expect(lcpPreload('/competitions', competitions({ ...running, imageUrl: null }), now)).toBe('')
})

test('preloads nothing on other pages or without initial data', () => {
  expect(lcpPreload('/', competitions({ ...running, imageUrl: '/api/objects/running' }), now)).toBe('')
  expect(lcpPreload('/feed', [], now)).toBe('')
})

test('does not preload animations for users who prefer reduced motion', () => {
  expect(lcpPreload('/feed', feed('/gifs/wow.gif'), now)).toContain('media="(prefers-reduced-motion: no-preference)"')
})
