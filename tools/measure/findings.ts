import { join } from 'node:path'
import { z } from 'zod'
import { runTool } from '#tools/checks/run-tool.ts'

const Report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), message: z.string(), filename: z.string() })),
})

type Finding = { code: string; message: string; filename: string }

/** All that the linter finds where nothing is allowed, but in tests: so it counts what we would have to count ourselves. */
export async function findingsIn(folders: string[]): Promise<Finding[]> {
  const words = ['-c', join(import.meta.dirname, 'count-all.json'), '--format=json', ...folders]
  const said = await runTool('oxlint/bin/oxlint', words)
  return Report.parse(JSON.parse(said)).diagnostics.filter(({ filename }) => !filename.includes('.test.'))
}

/** Of the functions that have a name. */
export function functionLengths(findings: Finding[]) {
  return findings.flatMap(({ message, filename }) => {
    const [, name, lines] = /`(.+)` has too many lines \((\d+)\)/.exec(message) ?? []
    return name && lines ? [{ name, path: filename, lines: Number(lines) }] : []
  })
}

export const countOf = (findings: Finding[], rule: string) => findings.filter(({ code }) => code.includes(rule)).length
