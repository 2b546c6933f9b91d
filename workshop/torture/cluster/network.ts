import { execFileSync, spawnSync } from 'node:child_process'

/** The network of deploy/high-availability; its last address is that of this machine. */
const prefix = '10.87.0'
const bridge = 'brightside-ha'

export const addressOf = (node: number) => `${prefix}.${node}`
export const namespaceOf = (node: number) => `brightside-node${node}`
const outer = (node: number) => `bs-node${node}`

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
const inside = (node: number, ...args: string[]) => ip('-n', namespaceOf(node), ...args)

/** Makes a network namespace for each node, and a bridge between them and this machine. Needs root. */
export function createNetwork(nodes: number[]) {
  removeNetwork(nodes)
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${prefix}.254/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  for (const node of nodes) {
    ip('netns', 'add', namespaceOf(node))
    ip('link', 'add', outer(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespaceOf(node))
    ip('link', 'set', outer(node), 'master', bridge, 'up')
    inside(node, 'addr', 'add', `${addressOf(node)}/24`, 'dev', 'eth0')
    inside(node, 'link', 'set', 'eth0', 'up')
    inside(node, 'link', 'set', 'lo', 'up')
  }
}

/** Cuts the node off from everything else, as a pulled cable does, or connects it again. */
export const setConnected = (node: number, isConnected: boolean) =>
  ip('link', 'set', outer(node), isConnected ? 'up' : 'down')

export function removeNetwork(nodes: number[]) {
  for (const node of nodes) spawnSync('ip', ['netns', 'del', namespaceOf(node)])
  for (const node of nodes) spawnSync('ip', ['link', 'del', outer(node)])
  spawnSync('ip', ['link', 'del', bridge])
}

/** The processes in the namespace of a node. */
export const processesOf = (node: number): number[] =>
  spawnSync('ip', ['netns', 'pids', namespaceOf(node)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '')
    .map(Number)
