import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from '#tools/checks/run-tool.ts'

export type SourceFile = { path: string; text: string; lines: number }

export const floors = ['domain', 'contract', 'messages', 'server', 'web', 'ops', 'bench']

/** The files that fit the pattern, with their text. */
export function sourceFiles(pattern: string): SourceFile[] {
  return globSync(pattern, { cwd: root }).map((found) => {
    const text = readFileSync(join(root, found), 'utf8')
    return { path: found.split(sep).join('/'), text, lines: text.trimEnd().split('\n').length }
  })
}

export const isTest = ({ path }: SourceFile) => /\.test\.tsx?$|^test\//.test(path)

/** How often the expression, which must be global, fits in all of them. */
export const countIn = (files: SourceFile[], wanted: RegExp) =>
  files.reduce((sum, { text }) => sum + [...text.matchAll(wanted)].length, 0)

export const linesOf = (files: SourceFile[]) => files.reduce((sum, { lines }) => sum + lines, 0)
