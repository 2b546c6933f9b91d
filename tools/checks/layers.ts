import type { OxlintOverride } from 'oxlint'
import { modules } from './modules.ts'

type Side = keyof typeof modules
type Ban = { group: string[]; message: string }

const layers = (names: string[], message: string): Ban => ({ group: names.map((name) => `#${name}/**`), message })

const serverPackages: Ban = {
  group: ['node:*', 'fastify', 'fastify/*', '@fastify/*', 'pg', 'pino'],
  message: 'This code also runs in the browser. Packages of the server belong in server/.',
}
const browserPackages: Ban = {
  group: ['react', 'react/*', 'react-dom', 'react-dom/*', 'wouter', 'radix-ui', 'lucide-react', '@tanstack/*'],
  message: 'Browser packages belong in web/.',
}

/** An endpoint keeps no schema in the browser, so a form names its own; everything else uses the endpoint's types. */
const formSchemas: Ban = {
  group: ['#contract/forms/**'],
  message: 'Only the forms of web/features read these schemas; contract/<subject>.ts exports their types.',
}

/** Imports that each layer must not have. Tools and tests may import every layer. */
const bans: Record<'domain' | 'contract' | 'messages' | Side, Ban[]> = {
  domain: [
    layers(
      ['contract', 'messages', 'texts', 'server', 'web', 'ops', 'tools', 'test'],
      'The domain imports no other layer.',
    ),
    serverPackages,
    browserPackages,
  ],
  messages: [
    layers(['contract', 'server', 'web', 'ops', 'tools', 'test'], 'Messages import only the domain.'),
    serverPackages,
    browserPackages,
  ],
  contract: [
    layers(
      ['messages', 'texts', 'server', 'web', 'ops', 'tools', 'test'],
      'The contract imports only the domain, and carries codes: server and web look their sentences up.',
    ),
    serverPackages,
    browserPackages,
  ],
  server: [
    layers(['web', 'ops', 'tools', 'test'], 'The server imports only the domain, the contract and the messages.'),
    browserPackages,
  ],
  web: [
    layers(['server', 'ops', 'tools', 'test'], 'The web app meets the server only in the contract.'),
    serverPackages,
  ],
}

/** An override replaces a rule's options, so each one repeats its layer's bans. */
const restrict = (files: string[], patterns: Ban[]): OxlintOverride => ({
  files,
  rules: { 'eslint/no-restricted-imports': ['error', { patterns }] },
})

const inside = (side: Side, places: string[]) =>
  places.map((place) => `#${side}/${place}${/\.tsx?$/.test(place) ? '' : '/**'}`)

function moduleRules(side: Side): OxlintOverride[] {
  const { base, composition } = modules[side]
  const features: Record<string, { public?: string[] }> = modules[side].features
  const up: Ban = { group: inside(side, composition), message: 'Nothing imports what composes it.' }
  const rootFiles: Ban[] =
    side === 'server'
      ? [{ group: ['#server/*.ts'], message: 'The platform knows neither the app nor its settings.' }]
      : []
  const anyFeature: Ban = { group: [`#${side}/features/**`], message: 'Base modules know no feature.' }
  return [
    ...base.map((module) =>
      restrict([`${side}/${module}/**`], [...bans[side], formSchemas, up, ...rootFiles, anyFeature]),
    ),
    ...Object.keys(features).map((name) => {
      const others = Object.keys(features).filter((other) => other !== name)
      const publicFiles = others.flatMap((other) =>
        (features[other]?.public ?? []).map((file) => `!#${side}/features/${other}/${file}`),
      )
      const group = [...others.map((other) => `#${side}/features/${other}/**`), ...publicFiles]
      const internals: Ban = {
        group,
        message: 'Features import only the public files of others (tools/checks/modules.ts).',
      }
      const forms = side === 'server' ? [formSchemas] : []
      return restrict([`${side}/features/${name}/**`], [...bans[side], ...forms, up, internals])
    }),
  ]
}

/** The import rules of all layers and modules, as oxlint overrides; the more particular ones come later. */
export const layerRules: OxlintOverride[] = [
  ...Object.entries(bans).map(([layer, patterns]) => restrict([`${layer}/**`], [...patterns, formSchemas])),
  ...moduleRules('server'),
  ...moduleRules('web'),
]
