import { projectGraph } from '#tools/code-graph/project-graph.ts'
import { codeLines } from './measure/code.ts'
import { featureLines } from './measure/features.ts'
import { historyLines } from './measure/history.ts'
import { screenLines } from './measure/screens.ts'
import { structureLines } from './measure/structure.ts'

// `npm run measure` prints the numbers by which we compare the code with that of other projects.
const graph = projectGraph()
const sections = {
  Structure: structureLines(graph),
  Features: featureLines(graph),
  Code: await codeLines(),
  Screens: await screenLines(),
  History: historyLines(),
}
for (const [title, lines] of Object.entries(sections)) console.log([title, ...lines, ''].join('\n  ').trimEnd() + '\n')
