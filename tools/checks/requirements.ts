/** A file's text, or null where there is no such file. Paths are relative to the project. */
type Read = (path: string) => string | null

const ruled = /^\|[\s|:-]+\|$/
const namedTest = /^`([^`]+)` (.+)$/

/** Rows of a requirements page that name no test, or one that does not exist. */
export function requirementProblems(page: string, text: string, read: Read): string[] {
  return text.split('\n').flatMap((line, index, lines) => {
    if (!line.startsWith('|') || ruled.test(line) || ruled.test(lines[index + 1] ?? '')) return []
    const [, , tests = ''] = line.split(/(?<!\\)\|/)
    return tests
      .split('<br>')
      .flatMap((one) => testProblems(one.trim(), read).map((problem) => `${page}:${index + 1}: ${problem}`))
  })
}

function testProblems(one: string, read: Read) {
  const [, file = '', name = ''] = namedTest.exec(one.replaceAll('\\|', '|')) ?? []
  if (file === '') return [`"${one}" names no test`]
  const source = read(file)
  if (source === null) return [`there is no ${file}`]
  const isThere = ["'", '"', '`'].some((quote) => source.includes(quote + name + quote))
  return isThere ? [] : [`${file} has no test "${name}"`]
}
