import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openApiDocument } from '#server/features/health/open-api.ts'

const runFile = promisify(execFile)

/** Generators use the compiler's API, which TypeScript 7 does not have. */
export const typeScript5 = `import { registerHooks } from 'node:module'
registerHooks({ resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context) })`

/** The place in the document is that of the default configuration; clients name their own. */
const place = { url: 'http://localhost:3000', sessionCookie: 'sid', deviceKeyCookie: 'pairing' }

const compilerOptions = {
  strict: true,
  declaration: true,
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
  skipLibCheck: true,
}

/** Builds the package of the API's client into `folder`, which is emptied: types from the OpenAPI document, and `client/index.ts`. */
export async function buildClient(root: string, folder: string) {
  const modules = join(root, 'node_modules')
  const { version, license, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const write = (file: string, content: object) => writeFileSync(join(folder, file), JSON.stringify(content, null, 2))
  const run = (file: string, args: string[]) =>
    runFile(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(typeScript5)}`, join(modules, file), ...args],
      { cwd: folder },
    )

  write('openapi.json', openApiDocument(place))
  await run('openapi-typescript/bin/cli.js', ['openapi.json', '-o', 'schema.d.ts'])
  for (const file of ['index.ts', 'README.md']) cpSync(join(root, 'client', file), join(folder, file))
  write('tsconfig.json', { compilerOptions, files: ['index.ts'] })
  await run('typescript/bin/tsc', ['-p', '.'])
  for (const file of ['tsconfig.json', 'index.ts']) rmSync(join(folder, file))
  write('package.json', {
    name: 'brightside-client',
    version,
    description: 'A typed client of the API of Brightside',
    license,
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    engines: { node: '>=20' },
    dependencies: { 'openapi-fetch': devDependencies['openapi-fetch'] },
  })
}
