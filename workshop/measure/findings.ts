import { join } from 'node:path'
import { z } from 'zod'
import { runTool } from '#tools/checks/run-tool.ts'

const Report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), message: z.string(), filename: z.string() })),
})

type Finding = { code: string; message: string; filename: string }

/** Counts by the linter: with every limit at zero it reports each function, assertion and `any` outside tests. */
export async function findingsIn(folders: string[]): Promise<Finding[]> {
  const config = join(import.meta.dirname, 'count-all.json')
  const output = await runTool('oxlint/bin/oxlint', ['-c', config, '--format=json', ...folders])
  return Report.parse(JSON.parse(output)).diagnostics.filter(({ filename }) => !filename.includes('.test.'))
}

/** The lengths of functions that have a name. */
export function functionLengths(findings: Finding[]) {
  return findings.flatMap(({ message, filename }) => {
    const [, name, lines] = /`(.+)` has too many lines \((\d+)\)/.exec(message) ?? []
    return name && lines ? [{ name, path: filename, lines: Number(lines) }] : []
  })
}

export const countOf = (findings: Finding[], rule: string) => findings.filter(({ code }) => code.includes(rule)).length
