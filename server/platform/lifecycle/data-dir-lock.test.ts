import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'brightside-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('REQ-REL-12: refuses a second start on one folder and names the first', async () => {
  const folder = newFolder()
  const first = await holderOf(folder, `lock.announce('http://localhost:4100')`)

  await expect(lockDataDir(folder)).rejects.toThrow(
    `Brightside is already running (pid ${first.pid}, http://localhost:4100) on ${folder}`,
  )
})

test('REQ-REL-12: takes over the lock of a killed process immediately', async () => {
  const folder = newFolder()
  const first = await holderOf(folder, '')
  first.kill('SIGKILL')
  await once(first, 'exit')

  const lock = await lockDataDir(folder)

  lock.release()
})

test('REQ-REL-12: waits for a process that is shutting down', async () => {
  const folder = newFolder()
  await holderOf(folder, `lock.announceShutdown(); setTimeout(() => process.exit(), 2_500)`)
  const startedAt = performance.now()

  const lock = await lockDataDir(folder)

  expect(performance.now() - startedAt).toBeGreaterThan(1_500)
  lock.release()
})

test('a released lock is free, and only its owner may read its file', async () => {
  const folder = newFolder()
  const first = await lockDataDir(folder)
  first.release()

  const second = await lockDataDir(folder)

  expect(statSync(join(folder, 'lock')).mode & 0o077).toBe(0)
  second.release()
})

test('exactly one of several starts at the same time gets the lock', async () => {
  const folder = newFolder()

  const starts = await Promise.allSettled(Array.from({ length: 5 }, () => lockDataDir(folder)))

  const got = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []))
  expect(got).toHaveLength(1)
  got[0]?.release()
})

/** Starts another process that takes the lock and then runs `action`. */
async function holderOf(folder: string, action: string): Promise<ChildProcess> {
  const script = `
    const { lockDataDir } = await import(${JSON.stringify(join(import.meta.dirname, 'data-dir-lock.ts'))})
    const lock = await lockDataDir(${JSON.stringify(folder)})
    ${action}
    setInterval(() => {}, 1_000)
    process.send('held')`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  onTestFinished(() => void holder.kill('SIGKILL'))
  await once(holder, 'message')
  return holder
}
