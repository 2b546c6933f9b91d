import type { OxlintOverride } from 'oxlint'
import { rooms } from './rooms.ts'

type Floor = keyof typeof rooms
type Ban = { group: string[]; message: string }

const above = (floors: string[], message: string): Ban => ({ group: floors.map((floor) => `#${floor}/**`), message })

const machine: Ban = {
  group: ['node:*', 'fastify', 'fastify/*', '@fastify/*', 'pg', 'pino'],
  message: 'This also runs in the browser: leave the machine to the server.',
}
const browser: Ban = {
  group: ['react', 'react/*', 'react-dom', 'react-dom/*', 'wouter', 'radix-ui', 'lucide-react', '@tanstack/*'],
  message: 'What a person sees is made in web/.',
}

/** What each floor may not import. Tools and tests may look at everything but each other's insides. */
const bans: Record<'domain' | 'contract' | Floor, Ban[]> = {
  domain: [above(['contract', 'server', 'web', 'ops', 'test'], 'The domain knows nothing of ours.'), machine, browser],
  contract: [above(['server', 'web', 'ops', 'test'], 'The contract knows only the domain.'), machine, browser],
  server: [above(['web', 'ops', 'test'], 'The server knows only the domain and the contract.'), browser],
  web: [above(['server', 'ops', 'test'], 'The web meets the server only in the contract.'), machine],
}

/** An override replaces a rule's options, so each place below gets its floor's bans again, and its own. */
const holdTo = (files: string[], patterns: Ban[]): OxlintOverride => ({
  files,
  rules: { 'eslint/no-restricted-imports': ['error', { patterns }] },
})

const insideOf = (floor: Floor, places: string[]) =>
  places.map((place) => `#${floor}/${place}${place.endsWith('.ts') ? '' : '/**'}`)

const roomsHoldTo = (floor: Floor) => {
  const { ground, features, composition } = rooms[floor]
  const up: Ban = { group: insideOf(floor, composition), message: 'Nothing calls back up to what composes it.' }
  const holdRoomTo = (room: string, forbidden: string[], message: string) =>
    holdTo([`${floor}/${room}/**`], [...bans[floor], up, { group: insideOf(floor, forbidden), message }])
  return [
    ...ground.map((room) => holdRoomTo(room, features, 'Shared ground knows no feature.')),
    ...features.map((room) => {
      const others = features.filter((feature) => feature !== room)
      return holdRoomTo(room, others, 'Features never import each other.')
    }),
  ]
}

/** Who may import whom, as oxlint's overrides; the more particular come later. */
export const floors: OxlintOverride[] = [
  ...Object.entries(bans).map(([floor, patterns]) => holdTo([`${floor}/**`], patterns)),
  ...roomsHoldTo('server'),
  ...roomsHoldTo('web'),
]
