/** From each node to those that it needs. Nodes that nothing needs are keys too. */
export type Graph = Map<string, Set<string>>

/** The same graph with each node replaced by its group; edges inside a group are left out. */
export function groupGraph(graph: Graph, groupOf: (node: string) => string): Graph {
  const groups: Graph = new Map()
  for (const [node, needed] of graph) {
    const group = groupOf(node)
    const edges = groups.get(group) ?? new Set()
    groups.set(group, edges)
    for (const other of needed) if (groupOf(other) !== group) edges.add(groupOf(other))
  }
  return groups
}

/** Groups of nodes that need each other, directly or through others. Empty when there is no cycle. */
export function cyclesIn(graph: Graph): string[][] {
  return stronglyConnected(graph).filter((nodes) => nodes.length > 1)
}

/** How many layers the nodes stand on, one above the other; the nodes of a cycle share one. */
export function layersOf(graph: Graph): number {
  const depths = new Map<string, number>()
  // Components come in the order of need: what one needs has its depth already.
  for (const nodes of stronglyConnected(graph)) {
    const below = nodes.flatMap((node) => [...(graph.get(node) ?? [])]).filter((node) => !nodes.includes(node))
    const depth = 1 + Math.max(0, ...below.map((node) => depths.get(node) ?? 0))
    for (const node of nodes) depths.set(node, depth)
  }
  return Math.max(0, ...depths.values())
}

/** Every node that can be reached, the first one included. */
export function reachable(graph: Graph, from: string, isInside = (_node: string) => true): Set<string> {
  const seen = new Set([from])
  for (const node of seen) for (const next of graph.get(node) ?? []) if (isInside(next)) seen.add(next)
  return seen
}

/** The shortest path between two nodes, both ends included; null when there is none. */
export function shortestPath(graph: Graph, from: string, to: string): string[] | null {
  const cameFrom = new Map<string, string | null>([[from, null]])
  for (const [node] of cameFrom) {
    if (node === to) return pathTo(to, cameFrom)
    for (const next of graph.get(node) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, node)
  }
  return null
}

function pathTo(end: string, cameFrom: Map<string, string | null>) {
  const path: string[] = []
  for (let node: string | null = end; node !== null; node = cameFrom.get(node) ?? null) path.unshift(node)
  return path
}

/** Tarjan's algorithm: components in reverse topological order. */
function stronglyConnected(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const components: string[][] = []

  function visit(node: string): number {
    const index = order.size
    order.set(node, index)
    stack.push(node)
    let lowest = index
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (stack.includes(next)) lowest = Math.min(lowest, low.get(next) ?? order.get(next) ?? lowest)
    }
    low.set(node, lowest)
    if (lowest === index) components.push(stack.splice(stack.indexOf(node)))
    return lowest
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return components
}
