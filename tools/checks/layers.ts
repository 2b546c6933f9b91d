import type { OxlintOverride } from 'oxlint'
import { type Feature, modules } from './modules.ts'

type Side = keyof typeof modules
type Ban = { message: string } & ({ group: string[] } | { regex: string; allowTypeImports: true })

const layers = (names: string[], message: string): Ban => ({ group: names.map((name) => `#${name}/**`), message })

const serverPackages: Ban = {
  group: ['node:*', 'fastify', 'fastify/*', '@fastify/*', 'pg', 'pino'],
  message: 'This code also runs in the browser. Packages of the server belong in server/.',
}
const browserPackages: Ban = {
  group: ['react', 'react/*', 'react-dom', 'react-dom/*', 'wouter', 'radix-ui', 'lucide-react', '@tanstack/*'],
  message: 'Browser packages belong in web/.',
}

const allIcons: Ban = {
  regex: '^lucide-react$',
  allowTypeImports: true,
  message:
    "Import an icon from its own module, 'lucide-react/icons/<name>': the index belongs to the first chunk that uses it.",
}

/** An endpoint keeps no schema in the browser, so a form names its own; everything else uses the endpoint's types. */
const formSchemas: Ban = {
  group: ['#contract/forms/**'],
  message: 'Only the forms of web/screens and web/parts read these schemas; contract/<subject>.ts exports their types.',
}

const noWorkshop = layers(
  ['workshop'],
  'Only maintainers have the workshop: tests may use it, the product and its tools do not.',
)

/** Imports that each layer must not have. Tests and the workshop may import every layer. */
const bans: Record<'domain' | 'contract' | 'messages' | 'ops' | 'tools' | Side, Ban[]> = {
  domain: [
    layers(
      ['contract', 'messages', 'texts', 'server', 'web', 'ops', 'tools', 'test', 'workshop'],
      'The domain imports no other layer.',
    ),
    serverPackages,
    browserPackages,
  ],
  messages: [
    layers(['contract', 'server', 'web', 'ops', 'tools', 'test', 'workshop'], 'Messages import only the domain.'),
    serverPackages,
    browserPackages,
  ],
  contract: [
    layers(
      ['messages', 'texts', 'server', 'web', 'ops', 'tools', 'test', 'workshop'],
      'The contract imports only the domain, and carries codes: server and web look their sentences up.',
    ),
    serverPackages,
    browserPackages,
  ],
  server: [
    layers(
      ['web', 'ops', 'tools', 'test', 'workshop'],
      'The server imports only the domain, the contract and the messages.',
    ),
    browserPackages,
  ],
  web: [
    layers(['server', 'ops', 'tools', 'test', 'workshop'], 'The web app meets the server only in the contract.'),
    serverPackages,
    allIcons,
  ],
  ops: [noWorkshop],
  tools: [noWorkshop],
}

/** An override replaces a rule's options, so each one repeats its layer's bans. */
const restrict = (files: string[], patterns: Ban[]): OxlintOverride => ({
  files,
  rules: { 'eslint/no-restricted-imports': ['error', { patterns }] },
})

const folders = (places: string[]) => places.map((place) => `#${place}/**`)
const composed = 'Nothing imports what composes it.'

function serverRules(): OxlintOverride[] {
  const { base, features, composition } = modules.server
  const up: Ban = { group: composition.map((file) => `#server/${file}`), message: composed }
  const rootFiles: Ban = { group: ['#server/*.ts'], message: 'The platform knows neither the app nor its settings.' }
  const anyFeature: Ban = { group: folders(['server/features']), message: 'Base modules know no feature.' }
  return [
    ...base.map((module) =>
      restrict([`server/${module}/**`], [...bans.server, formSchemas, up, rootFiles, anyFeature]),
    ),
    ...privateFolders('server/features', features, [...bans.server, formSchemas, up]),
  ]
}

function webRules(): OxlintOverride[] {
  const { base, parts, screens, composition } = modules.web
  const up: Ban = { group: folders(composition.map((name) => `web/${name}`)), message: composed }
  const anyScreen: Ban = { group: folders(['web/screens']), message: 'Only screens and the app know screens.' }
  const anyPart: Ban = { group: folders(['web/parts']), message: 'Base modules know no parts of the product.' }
  return [
    ...base.map((module) => restrict([`web/${module}/**`], [...bans.web, formSchemas, up, anyScreen, anyPart])),
    ...parts.map((name) => restrict([`web/parts/${name}/**`], [...bans.web, up, anyScreen])),
    ...privateFolders('web/screens', screens, [...bans.web, up]),
  ]
}

/** In the folders of `parent`, only the public files of the other ones may be imported. */
function privateFolders(parent: string, all: Record<string, Feature>, common: Ban[]): OxlintOverride[] {
  return Object.keys(all).map((name) => {
    const others = Object.keys(all).filter((other) => other !== name)
    const publicFiles = others.flatMap((other) =>
      (all[other]?.public ?? []).map((file) => `!#${parent}/${other}/${file}`),
    )
    const group = [...folders(others.map((other) => `${parent}/${other}`)), ...publicFiles]
    const internals: Ban = { group, message: 'Only the public files of others are imported (tools/checks/modules.ts).' }
    return restrict([`${parent}/${name}/**`], [...common, internals])
  })
}

/** The import rules of all layers and modules, as oxlint overrides; the more particular ones come later. */
export const layerRules: OxlintOverride[] = [
  ...Object.entries(bans).map(([layer, patterns]) => restrict([`${layer}/**`], [...patterns, formSchemas])),
  ...serverRules(),
  ...webRules(),
]
