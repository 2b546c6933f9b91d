import { ensureCompiled } from './ensure-compiled.ts'

// `start.mjs` lets Node import this file before that of any task, because their imports need the compiled texts.
const problems = await ensureCompiled()
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
