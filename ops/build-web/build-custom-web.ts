import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { languages } from '#domain/languages.ts'
import { readCatalogues } from '#ops/messages/catalogue.ts'
import { compile } from '#ops/messages/compile.ts'
import { buildWeb } from './build-web.ts'
import { withOverrides } from './text-overrides.ts'
import { root } from './vite-config.ts'

/**
 * Compiles the product's texts with those that the folder `texts` replaces, and builds the web app with them. `folder` gets
 * messages/compiled, web, and the sentences about wrong texts in problems.json.
 */
export async function buildCustomWeb({ texts, folder }: { texts: string; folder: string }) {
  const isOffered = ({ language }: { language: string }) => languages.some((offered) => offered === language)
  const product = readCatalogues(join(root, 'messages')).filter(isOffered)
  const { catalogues, problems } = withOverrides(product, texts)
  // The bundler knows compiled texts by this path.
  const compiled = join(folder, 'messages', 'compiled')
  rmSync(compiled, { recursive: true, force: true })
  for (const [path, code] of compile(catalogues, languages).modules) write(join(compiled, path), code)
  // The server imports them, too.
  write(join(folder, 'package.json'), '{ "type": "module" }\n')
  await buildWeb({ texts: compiled, dist: folder })
  write(join(folder, 'problems.json'), JSON.stringify(problems))
}

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
