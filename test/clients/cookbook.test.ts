import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { keyScopes } from '#domain/key-scopes.ts'
import { createApiKey } from '#test/api-keys.ts'
import { startTestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'

const runFile = promisify(execFile)

const documentation = readFileSync('docs/api.md', 'utf8')
const cookbook = documentation.slice(documentation.indexOf('## Cookbook'), documentation.indexOf('## Replies'))
const recipes = Array.from(cookbook.matchAll(/```sh\n(.*?)```/gs), ([, commands = '']) => commands)

// A bare Debian has none.
const hasCurl = spawnSync('curl', ['--version']).status === 0

test.runIf(hasCurl)(
  'the commands of the cookbook work',
  async () => {
    const server = await startTestServer()
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { Ana, Ben, Pat } = await createUsers(server.db, { Ana: { toGive: 1 }, Ben: {}, Pat: { status: 'pending' } })
    const ana = await server.as(Ana)
    await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1, message: 'Walnut pie' })
    const { headers } = await createApiKey(server, { scopes: [...keyScopes] })
    const cwd = mkdtempSync(join(inject('scratchFolder'), 'cookbook-'))
    const env = {
      PATH: process.env['PATH'],
      URL: url,
      KEY: headers.authorization?.slice('Bearer '.length),
      PERSON: Pat.id,
    }
    const outputs: string[] = []

    for (const commands of recipes) {
      const { stdout } = await runFile('bash', ['-ec', commands], { cwd, env })
      outputs.push(stdout)
    }

    expect(recipes).toHaveLength(8)
    expect(outputs[0]).toContain(Ana.id)
    expect(readFileSync(join(cwd, 'people.csv'), 'utf8')).toContain(Ana.email)
    expect(outputs[2]).toContain(`"approved":["${Pat.id}"]`)
    expect(outputs[3]).toContain('"storeNumber":"0500"')
    expect(readFileSync(join(cwd, 'feed.json'), 'utf8')).toContain('Walnut pie')
    expect(outputs[6]).toContain('"title":"Stand mixer"')
    expect(outputs[7]).toContain('"apiKey":{')
    await server.app.close()
  },
  60_000,
)
