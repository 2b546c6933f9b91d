import { projectWordHits, wordSummary } from './words/project-words.ts'

// Prints every refused word of the project, or of the folder or file that is named: `count-words.ts server/platform`.
const hits = projectWordHits(process.argv[2]?.replace(/^\.\//, ''))
for (const { path, line, kind, word, say } of hits) console.log(`${path}:${line} ${kind} '${word}': say ${say}`)
console.log(wordSummary(hits) || 'No refused words.')
