import { expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { KillsFirst } from './kills-first.ts'

test('runs the projects of long files first, and the files of a project one after another', async () => {
  const names = ['web', 'statistics', 'components', 'kills', 'slow', 'kills', 'components']
  const files = names.map((name) => ({ moduleId: import.meta.filename, project: project(name) }))
  const sequencer = new KillsFirst({ cache: { getTestSpecificationResult: () => undefined } } as unknown as Vitest)

  const sorted = await sequencer.sort(files as unknown as TestSpecification[])

  expect(sorted.map((file) => file.project.name)).toEqual([
    'kills',
    'kills',
    'slow',
    'statistics',
    'components',
    'components',
    'web',
  ])
})

const project = (name: string) => ({ name, config: { isolate: false, sequence: { groupOrder: 0 } } })
