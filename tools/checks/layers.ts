import type { OxlintOverride } from 'oxlint'
import { publicFiles } from './public-files.ts'

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
const bans: Record<'domain' | 'contract' | 'messages' | 'server' | 'web' | 'ops' | 'tools', Ban[]> = {
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

const composition: Ban = {
  group: ['#server/main.ts', '#server/app.ts', '#server/jobs.ts', '#web/app/**'],
  message: 'Nothing imports what composes it.',
}
const settings: Ban = { group: ['#server/*.ts'], message: 'The platform knows neither the app nor its settings.' }
const features: Ban = { group: ['#server/features/**'], message: 'Base modules know no feature.' }
const screens: Ban = { group: ['#web/screens/**'], message: 'Only screens and the app know screens.' }
const parts: Ban = { group: ['#web/parts/**'], message: 'Base modules know no parts of the product.' }

/** Inside their own folder, features and screens import `./x.ts`. */
const privateFiles = (parent: keyof typeof publicFiles): Ban => ({
  group: [`#${parent}/**`, ...publicFiles[parent].map((file) => `!#${parent}/${file}`)],
  message: 'Only the public files of others are imported (tools/checks/public-files.ts).',
})

/** The import rules of all layers, as oxlint overrides; the more particular ones come later. */
export const layerRules: OxlintOverride[] = [
  ...Object.entries(bans).map(([layer, patterns]) => restrict([`${layer}/**`], [...patterns, formSchemas])),
  restrict(['server/*/**'], [...bans.server, formSchemas, composition, settings, features]),
  restrict(['server/features/**'], [...bans.server, formSchemas, composition, privateFiles('server/features')]),
  restrict(['web/*/**'], [...bans.web, formSchemas, composition, screens, parts]),
  restrict(['web/parts/**'], [...bans.web, composition, screens]),
  restrict(['web/screens/**'], [...bans.web, composition, privateFiles('web/screens')]),
  restrict(['web/app/**'], [...bans.web, formSchemas]),
]
