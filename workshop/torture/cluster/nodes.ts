import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '#tools/checks/run-tool.ts'
import { addressOf, createNetwork, namespaceOf, processesOf, removeNetwork } from './network.ts'

export const nodes = [1, 2, 3]

export type Cluster = {
  primary(): Promise<number>
  /** Resolves when there is a primary with two standbys that stream. */
  whole(): Promise<void>
  start(node: number): void
  /** Makes the etcd of this node the leader of the three. */
  leadEtcd(node: number): Promise<void>
  /** Sends a signal to every process of the node. */
  signal(node: number, signal: NodeJS.Signals): void
  /** The log of Patroni on each node. */
  logs(): string[]
  remove(): Promise<void>
}

const wholeMs = 180_000
const pollMs = 200

/**
 * Starts etcd and Patroni on each node, with the file of deploy/high-availability. Nodes that a killed run left are ended
 * first. Needs root.
 */
export async function startCluster(folder: string): Promise<Cluster> {
  await removeNodes()
  createNetwork(nodes)
  const user = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
  const group = Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' }))
  const children: ChildProcess[] = []

  function start(node: number) {
    const home = join(folder, `node${node}`)
    mkdirSync(home, { recursive: true })
    chownSync(home, user, group)
    chmodSync(home, 0o700)
    const config = join(home, 'patroni.yml')
    writeFileSync(config, configurationOf(node, home))
    chownSync(config, user, group)
    for (const command of [etcdCommand(node, home), ['patroni', config]]) {
      const log = openSync(join(folder, `node${node}-${command[0]}.log`), 'a')
      const as = ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups']
      const args = ['netns', 'exec', namespaceOf(node), ...as, ...command]
      children.push(spawn('ip', args, { cwd: home, stdio: ['ignore', log, log], env: { PATH: process.env['PATH'] } }))
    }
  }

  for (const node of nodes) start(node)
  return {
    start,
    signal,
    async primary() {
      for (;;) {
        for (const node of nodes) if (await answersAt(node, 'primary')) return node
        await delay(pollMs)
      }
    },
    async whole() {
      for (const deadline = performance.now() + wholeMs; !(await isWhole()); await delay(pollMs))
        if (performance.now() > deadline) throw new Error(`The cluster is not whole after ${wholeMs / 1_000} s`)
    },
    leadEtcd,
    logs: () => nodes.map((node) => readFileSync(join(folder, `node${node}-patroni.log`), 'utf8')),
    remove: removeNodes,
  }
}

function signal(node: number, name: NodeJS.Signals) {
  // Some may have ended meanwhile: the program signals the others all the same.
  const pids = processesOf(node).map(String)
  if (pids.length > 0) spawnSync('kill', ['-s', name.replace('SIG', ''), ...pids])
}

async function leadEtcd(node: number) {
  for (;;) {
    const { memberId, leaderId } = readEtcdStatus(node)
    if (memberId === leaderId) return
    const leader = nodes.find((other) => readEtcdStatus(other).memberId === leaderId)
    if (leader !== undefined) etcdctl(leader, 'move-leader', memberId)
    await delay(pollMs)
  }
}

/** The ids of 64 bits, as `etcdctl` takes them. */
function readEtcdStatus(node: number) {
  const text = etcdctl(node, 'endpoint', 'status', '--write-out=json')
  const id = (name: string) => BigInt(new RegExp(`"${name}":(\\d+)`).exec(text)?.[1] ?? 0).toString(16)
  return { memberId: id('member_id'), leaderId: id('leader') }
}

const etcdctl = (node: number, ...args: string[]) =>
  execFileSync('etcdctl', [`--endpoints=${addressOf(node)}:2379`, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ETCDCTL_API: '3' },
  })

async function removeNodes() {
  while (nodes.some((node) => processesOf(node).length > 0)) {
    for (const node of nodes) signal(node, 'SIGKILL')
    await delay(pollMs)
  }
  removeNetwork(nodes)
}

const answersAt = (node: number, role: string) =>
  fetch(`http://${addressOf(node)}:8008/${role}`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function isWhole() {
  const [primaries, standbys, synchronous] = await Promise.all(
    ['primary', 'replica?lag=1MB', 'synchronous'].map(async (role) => {
      const answers = await Promise.all(nodes.map((node) => answersAt(node, role)))
      return answers.filter(Boolean).length
    }),
  )
  return primaries === 1 && standbys === 2 && synchronous === 1
}

/** The example file for another node, with folders of this test. */
function configurationOf(node: number, home: string): string {
  const text = readFileSync(join(root, 'deploy/high-availability/patroni.yml'), 'utf8')
  return text
    .replace('name: node1', `name: node${node}`)
    .replaceAll(`${addressOf(1)}:8008`, `${addressOf(node)}:8008`)
    .replaceAll(`${addressOf(1)}:5432`, `${addressOf(node)}:5432`)
    .replaceAll('/var/lib/postgresql/', `${home}/`)
    .replace('postgresql:\n  listen', `postgresql:\n  parameters:\n    unix_socket_directories: ${home}\n  listen`)
}

function etcdCommand(node: number, home: string): string[] {
  const urls = (port: number) => `http://${addressOf(node)}:${port}`
  return [
    'etcd',
    `--name=node${node}`,
    `--data-dir=${join(home, 'etcd')}`,
    `--listen-client-urls=${urls(2379)}`,
    `--advertise-client-urls=${urls(2379)}`,
    `--listen-peer-urls=${urls(2380)}`,
    `--initial-advertise-peer-urls=${urls(2380)}`,
    `--initial-cluster=${nodes.map((other) => `node${other}=http://${addressOf(other)}:2380`).join(',')}`,
    '--initial-cluster-token=brightside',
    '--enable-v2',
  ]
}
