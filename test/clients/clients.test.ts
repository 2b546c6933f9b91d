import { execFile } from 'node:child_process'
import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, inject, test } from 'vitest'
import { createApiKey } from '#test/api-keys.ts'
import { giveEntryTokens, openCompetition } from '#test/competitions.ts'
import { phonePhoto } from '#test/pictures.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { balances, createUsers, type TestUser } from '#test/users.ts'
import { buildClient, typeScript5 } from '#tools/release/build-client.ts'
import type { Journey } from './programs/journey.ts'

// Clients that generators of others make from the served document, used by the programs beside this file.

const folder = join(inject('scratchFolder'), 'clients')
const modules = resolve('node_modules')
const runFile = promisify(execFile)

let server: TestServer
let users: Record<'Ben' | 'Boss', TestUser>
let journey: Journey

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

test('the built client lists the people of a key by the example', async () => {
  const own = join(folder, 'own')
  await buildClient(resolve('.'), join(own, 'node_modules', 'brightside-client'))
  cpSync(join('client', 'example.ts'), join(own, 'example.ts'))
  writeFileSync(join(own, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(
    join(own, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, types: ['node'] }, files: ['example.ts'] }),
  )
  await run('typescript/bin/tsc', ['-p', 'own'])
  await createUsers(
    server.db,
    Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`Crew${n}`, { store: '0815' }])),
  )
  const { headers } = await createApiKey(server, { scopes: ['people:read'], storeNumbers: ['0815'] })
  const env = { ...process.env, BRIGHTSIDE_URL: journey.baseUrl, BRIGHTSIDE_KEY: headers.authorization?.slice(7) }

  const { stdout } = await runFile(process.execPath, [join(own, 'example.ts')], { env })

  const lines = stdout.trim().split('\n')
  expect(lines).toHaveLength(60)
  for (const line of lines) expect(line).toMatch(/^0815 crew_member \S+ \w\.$/)
}, 120_000)
