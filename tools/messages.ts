import { join } from 'node:path'
import { readCatalogues } from './messages/catalogue.ts'
import { writeCompiled } from './messages/compiled-files.ts'
import { status } from './messages/status.ts'

const root = join(import.meta.dirname, '..')

if (process.argv[2] === 'status') console.log(status(readCatalogues(join(root, 'messages'))))
else {
  const problems = writeCompiled(root)
  console.log(problems.length > 0 ? problems.join('\n') : 'The messages are compiled')
  if (problems.length > 0) process.exitCode = 1
}
