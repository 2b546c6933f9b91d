import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from '#tools/checks/run-tool.ts'

export type SourceFile = { path: string; text: string; lines: number }

/** The files that match the pattern, with their text. */
export function sourceFiles(pattern: string): SourceFile[] {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path: path.split(sep).join('/'), text, lines: text.trimEnd().split('\n').length }
  })
}

export const isTest = ({ path }: SourceFile) => /\.test\.tsx?$|^test\//.test(path)

/** How often the pattern, which must be global, matches in all files. */
export const countIn = (files: SourceFile[], pattern: RegExp) =>
  files.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0)

export const linesOf = (files: SourceFile[]) => files.reduce((sum, { lines }) => sum + lines, 0)
