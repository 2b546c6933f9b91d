import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { startProduct } from './product-process.ts'
import { runOps } from './run-ops.ts'

vi.setConfig({ testTimeout: 120_000 })

const context = mkdtempSync(join(tmpdir(), 'brightside-doctor-'))
const dataDir = join(context, 'data')

afterAll(() => rmSync(context, { recursive: true, force: true }))

test('the doctor has a line for each part, and says what to do about what is wrong', async () => {
  copyMadeCluster(dataDir)
  const backups = join(context, 'backups')
  const product = startProduct({ dataDir, env: { BACKUP_DIR: backups, ORG_NAME: 'Corner Stores' } })
  await product.address()
  const well = await runOps('doctor', { env: { DATA_DIR: dataDir } })
  product.child.kill('SIGTERM')
  await product.ended
  renameSync(join(dataDir, 'secrets.json'), join(context, 'secrets.json'))
  const ill = await runOps('doctor', {
    env: {
      DATA_DIR: dataDir,
      LOG_LEVL: 'info',
      ORG_NAME: 'Others',
      SMTP_URL: 'smtp://127.0.0.1:9',
      PUBLIC_URL: 'https://127.0.0.1:9',
      BACKUP_DIR: '/proc/backups',
    },
  })

  expect(well).toMatchObject({ code: 0, errors: '' })
  const names = [
    'Settings',
    'DATA_DIR',
    'Disk',
    'Disk',
    'Database',
    'Secret',
    'Clock',
    'Pictures',
    'Organization',
    'Mail',
    'Backups',
    'Certificate',
  ]
  expect(well.stdout.match(/^(?:ok|warning) +\S+/gm)?.map((start) => start.split(/ +/)[1])).toEqual(names)
  expect(well.stdout).toContain('ok       Database     a server runs on it\n')
  expect(ill.code).toBe(1)
  expect(ill.stdout).toMatch(/^warning +Settings +LOG_LEVL is not a variable of Brightside: write LOG_LEVEL$/m)
  expect(ill.stdout).toMatch(/^wrong +Secret +\S+secrets\.json is missing: .*--lost$/m)
  expect(ill.stdout).toMatch(
    /^warning +Organization +ORG_NAME \(the name is Corner Stores\) counts at the first start only/m,
  )
  expect(ill.stdout).toMatch(/^wrong +Mail +the server of SMTP_URL refuses \(.*\): correct SMTP_URL/m)
  expect(ill.stdout).toMatch(/^wrong +Backups +BACKUP_DIR cannot be written to \(.*\): give it/m)
  expect(ill.stdout).toMatch(
    /^wrong +Certificate +https:\/\/127\.0\.0\.1:9 cannot be trusted or reached \(.*\): see the proxy$/m,
  )
})
