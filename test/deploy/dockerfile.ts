import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/checks/run-tool.ts'

export type Instruction = { word: string; rest: string }

export const dockerfileText = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8')

/** The images that deploy/Dockerfile builds, each with its instructions after FROM. */
export function dockerfileImages(): Instruction[][] {
  const lines = dockerfileText.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const instructions = lines.map((line) => {
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    return { word, rest }
  })
  return instructions.reduce<Instruction[][]>(
    (images, instruction) =>
      instruction.word === 'FROM' ? [...images, []] : [...images.slice(0, -1), [...(images.at(-1) ?? []), instruction]],
    [],
  )
}
