import { cyclesIn, type Graph, groupGraph } from '#tools/code-graph/graph.ts'
import { moduleOf, serverLayers } from '#tools/code-graph/project-graph.ts'
import { isTest, linesOf, type SourceFile, sourceFiles } from './source-files.ts'

const maxShortLines = 14

/** Files, cycles and layers, and the five largest modules. */
export function structureLines(graph: Graph): string[] {
  const product = sourceFiles('{domain,contract,messages,server,web}/**/*.{ts,tsx}').filter((file) => !isTest(file))
  const others = sourceFiles('{ops,tools}/**/*.ts').filter((file) => !isTest(file))
  const workshop = sourceFiles('workshop/**/*.ts').filter((file) => !isTest(file))
  const layers = serverLayers(graph)
  return [
    `files: ${counts(product)} in the product, ${counts(others)} in ops and tools, ${counts(workshop)} in the workshop`,
    `cycles: ${cyclesIn(graph).length} between files, ${cyclesIn(groupGraph(graph, moduleOf)).length} between folders`,
    `layers of server: ${layers.folders} by folder of server, ${layers.modules} by module`,
    `largest modules: ${largestModules(product).join(', ')}`,
  ]
}

function counts(files: SourceFile[]) {
  return `${files.length} (${files.filter(({ lines }) => lines <= maxShortLines).length} under 15 lines)`
}

function largestModules(files: SourceFile[]) {
  const shares = [...Map.groupBy(files, ({ path }) => moduleOf(path))].map(([name, members]) => ({
    name,
    share: linesOf(members) / linesOf(files),
  }))
  const largest = shares.toSorted((a, b) => b.share - a.share).slice(0, 5)
  return largest.map(({ name, share }) => `${name} ${(share * 100).toFixed(1)} %`)
}
