import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ensureWebBuilt } from '#server/platform/lifecycle/web-build.ts'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { startProduct } from './product-process.ts'
import { runOps } from './run-ops.ts'

vi.setConfig({ testTimeout: 120_000 })

const context = mkdtempSync(join(tmpdir(), 'brightside-user-'))
const dataDir = join(context, 'data')
const backups = join(context, 'backups')
/** `daemon`: a user other than root, and than `nobody`, as which root's PostgreSQL runs. */
const uid = 1
const env = { DATA_DIR: dataDir, BACKUP_DIR: backups }

beforeAll(async () => {
  chmodSync(context, 0o755)
  // That user may not build it.
  await ensureWebBuilt(() => {})
}, 120_000)
afterAll(() => rmSync(context, { recursive: true, force: true }))

async function startAndStop(user?: number) {
  const product = startProduct({ dataDir, env: { BACKUP_DIR: backups }, ...(user === undefined ? {} : { uid: user }) })
  await product.address()
  product.child.kill('SIGTERM')
  return product.ended
}

const filesOfOthers = () =>
  [dataDir, backups].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => lstatSync(join(folder, name)).uid !== uid,
    ),
  )

describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)('commands of root', () => {
  test('act as the user of DATA_DIR, whose server then starts', async () => {
    copyMadeCluster(dataDir)
    mkdirSync(backups)
    execFileSync('chown', ['-R', `${uid}:${uid}`, dataDir, backups])
    await startAndStop(uid)
    // As if no backup had been made.
    execFileSync('sh', ['-c', `rm -rf ${backups}/* ${backups}/.lock`])

    for (const [command, ...args] of [['audit'], ['prune-audit-log'], ['admin', 'list'], ['rotate-secret'], ['backup']])
      expect(await runOps(command ?? '', { args, env }), command).toMatchObject({ code: 0, errors: '' })
    const others = filesOfOthers()
    const ended = await startAndStop(uid)

    expect(others).toEqual([])
    expect(ended).toBe(0)
  })

  test('say in words that their user cannot read a file', async () => {
    const file = join(context, 'of-root.tar')
    const empty = join(context, 'empty')
    writeFileSync(file, '', { mode: 0o600 })
    mkdirSync(empty)
    chownSync(empty, uid, uid)

    const { code, errors } = await runOps('restore', { args: [file], env: { DATA_DIR: empty } })

    expect({ code, errors }).toEqual({
      code: 1,
      errors: `${file} cannot be read by the user of this command: give it to that user, or copy it.\n`,
    })
  })

  test('a start of root on the folder of another user is refused, and touches nothing', async () => {
    const product = startProduct({ dataDir })

    expect(await product.ended).toBe(1)
    expect(product.errors().trim()).toBe(
      `${dataDir} belongs to the user with the id ${uid}, who could not write what root writes there: start Brightside as that user.`,
    )
    expect(filesOfOthers()).toEqual([])
  })
})
