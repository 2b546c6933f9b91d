import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeFileAtomically } from './write-file-atomically.ts'

test('many writers of a file at once leave what one of them has written, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'brightside-write-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const contents = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(10_000))

  await Promise.all(contents.map((content) => writeFileAtomically(join(folder, 'mark'), Buffer.from(content))))

  expect(contents).toContain(readFileSync(join(folder, 'mark'), 'utf8'))
  expect(readdirSync(folder)).toEqual(['mark'])
})
