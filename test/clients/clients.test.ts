import { execFile } from 'node:child_process'
import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, inject, test } from 'vitest'
import { giveEntryTokens, openCompetition } from '#test/competitions.ts'
import { phonePhoto } from '#test/pictures.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { balances, createUsers, type TestUser } from '#test/users.ts'
import type { Journey } from './programs/journey.ts'

// Clients that generators of others make from the served document, used by the programs beside this file.

const folder = join(inject('scratchFolder'), 'clients')
const modules = resolve('node_modules')
const runFile = promisify(execFile)

let server: TestServer
let users: Record<'Ben' | 'Boss', TestUser>
let journey: Journey

/** Both use the compiler's API, which TypeScript 7 does not have. */
const typeScript5 = `import { registerHooks } from 'node:module'
registerHooks({ resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context) })`

/** Runs a program of a package in the folder. Its output is the error's message. */
async function run(file: string, args: string[]) {
  const imported = ['--import', `data:text/javascript,${encodeURIComponent(typeScript5)}`]
  await runFile(process.execPath, [...imported, join(modules, file), ...args], { cwd: folder }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${file} failed:\n${stdout}${stderr}`)
    },
  )
}

const heyApiSettings = {
  input: 'openapi.json',
  output: { path: 'hey-api', module: { extension: '.ts' } },
  logs: { file: false, level: 'silent' },
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  module: 'nodenext',
  target: 'esnext',
  lib: ['esnext', 'dom', 'dom.iterable'],
  types: [],
  allowImportingTsExtensions: true,
}

beforeAll(async () => {
  server = await startTestServer()
  const baseUrl = await server.app.listen({ port: 0, host: '127.0.0.1' })
  users = await createUsers(server.db, { Ben: {}, Boss: { role: 'super_admin' } })
  const boss = await server.as(users.Boss)
  journey = {
    baseUrl,
    adminCookie: String(boss.headers['cookie']),
    colleagueId: users.Ben.id,
    competitionId: await openCompetition(boss),
    photo: new Blob([await phonePhoto()], { type: 'image/jpeg' }),
    reward: (id) => giveEntryTokens(server, [{ id }], 1),
  }
  cpSync(join(import.meta.dirname, 'programs'), folder, { recursive: true })
  symlinkSync(modules, join(folder, 'node_modules'))
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  write('openapi.json', await (await fetch(`${baseUrl}/api/openapi.json`)).text())
  write('openapi-ts.config.json', JSON.stringify(heyApiSettings))
  write('package.json', JSON.stringify({ type: 'module' }))
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts', 'hey-api'] }))
})

test('two generators make clients that compile and work', async () => {
  await Promise.all([
    run('openapi-typescript/bin/cli.js', ['openapi.json', '-o', 'openapi-typescript.gen.ts']),
    run('@hey-api/openapi-ts/dist/run.mjs', ['-f', 'openapi-ts.config.json']),
  ])
  await run('typescript/bin/tsc', ['-p', '.'])

  for (const program of ['with-openapi-fetch.ts', 'with-hey-api.ts']) {
    const before = await balances(server.db, users.Ben)
    const { run: go } = await import(pathToFileURL(join(folder, program)).href)

    expect(await go(journey), program).toEqual({
      signUp: 201,
      approve: 200,
      logIn: 200,
      give: 201,
      sendPicture: 200,
      enter: 201,
    })
    expect((await balances(server.db, users.Ben)).toEnter).toBe(before.toEnter + 1)
  }
}, 180_000)
