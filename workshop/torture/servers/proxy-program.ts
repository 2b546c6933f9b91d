import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from 'node:net'
import { freePort } from '#test/free-port.ts'
import { root } from '#tools/checks/run-tool.ts'

export type ProxyName = 'nginx' | 'haproxy' | 'caddy'

export type Proxy = {
  https: string
  http: string
  /** Its standard error so far. */
  errors(): string
  stop(): Promise<void>
}

export type Certificate = { certificate: string; key: string; both: string }

type Options = { folder: string; servers: { port: number }[]; certificate: Certificate }

/** The name in the example files, which the certificate has too. */
export const publicName = 'brightside.example'

const startMs = 15_000

/** Whether the program is installed here. */
export const isInstalled = (program: string) => spawnSync('which', [program]).status === 0

export function createCertificate(folder: string): Certificate {
  const [certificate, key, both] = ['certificate.pem', 'key.pem', 'both.pem'].map((name) => join(folder, name))
  if (!certificate || !key || !both) throw new Error('There is no path')
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${publicName}`]
  const name = ['-addext', `subjectAltName=DNS:${publicName}`, '-keyout', key, '-out', certificate]
  execFileSync('openssl', [...kind, ...name], { stdio: 'ignore' })
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  for (const path of [certificate, key, both]) chmodSync(path, 0o644)
  return { certificate, key, both }
}

/** Starts the proxy with its file of `deploy/proxy`, in which only addresses, ports and paths are replaced. */
export async function startProxy(name: ProxyName, options: Options): Promise<Proxy> {
  const ports = { http: await freePort(), https: await freePort() }
  const { file, replacements, command } = programs[name](options, ports)
  const path = join(options.folder, `${name}.conf`)
  writeFileSync(path, replaceAll(readFileSync(join(root, 'deploy/proxy', file), 'utf8'), replacements))
  const [program = '', ...args] = command(path)
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: options.folder },
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  await untilOpen(ports.https, child, () => errors)
  return {
    http: `http://127.0.0.1:${ports.http}`,
    https: `https://127.0.0.1:${ports.https}`,
    errors: () => errors,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

type Ports = { http: number; https: number }
type Replacements = [from: string, to: string][]
type Program = { file: string; replacements: Replacements; command: (path: string) => string[] }

const programs: Record<ProxyName, (options: Options, ports: Ports) => Program> = {
  nginx: ({ folder, servers, certificate }, { http, https }) => ({
    file: 'nginx.conf',
    replacements: [
      ...upstreams(servers),
      ['listen 80;', `listen 127.0.0.1:${http};`],
      ['  listen [::]:80;\n', ''],
      ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
      ['  listen [::]:443 ssl http2;\n', ''],
      ['/etc/ssl/brightside/certificate.pem', certificate.certificate],
      ['/etc/ssl/brightside/key.pem', certificate.key],
    ],
    command: (path) => {
      const main = join(folder, 'nginx-main.conf')
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      )
      writeFileSync(
        main,
        `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${folders.join(' ')} include ${path}; }`,
      )
      return ['nginx', '-p', folder, '-c', main, '-e', 'stderr']
    },
  }),
  haproxy: ({ servers, certificate }, { http, https }) => ({
    file: 'haproxy.cfg',
    replacements: [
      ...upstreams(servers),
      // More than a user may open here.
      ['maxconn 50000', 'maxconn 2000'],
      ['bind :80\n', `bind 127.0.0.1:${http}\n`],
      ['bind :443 ', `bind 127.0.0.1:${https} `],
      ['/etc/ssl/brightside/both.pem', certificate.both],
    ],
    command: (path) => ['haproxy', '-db', '-f', path],
  }),
  caddy: ({ servers, certificate }, { http, https }) => ({
    file: 'Caddyfile',
    replacements: [
      ...upstreams(servers),
      [`\n${publicName} {`, `\n{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n}\n\n${publicName} {`],
      ['/etc/ssl/brightside/certificate.pem', certificate.certificate],
      ['/etc/ssl/brightside/key.pem', certificate.key],
    ],
    command: (path) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', path],
  }),
}

const upstreams = (servers: { port: number }[]): Replacements =>
  servers.map(({ port }, index) => [`10.0.0.1${index + 1}:3000`, `127.0.0.1:${port}`])

function replaceAll(text: string, replacements: Replacements): string {
  return replacements.reduce((current, [from, to]) => {
    if (!current.includes(from)) throw new Error(`The file has no ${JSON.stringify(from)}`)
    return current.replaceAll(from, to)
  }, text)
}

async function untilOpen(port: number, child: ChildProcess, errors: () => string) {
  for (const deadline = performance.now() + startMs; !(await isOpen(port)); await delay(50)) {
    if (child.exitCode !== null) throw new Error(`The proxy ended with ${child.exitCode}: ${errors()}`)
    if (performance.now() > deadline) throw new Error(`The proxy did not start: ${errors()}`)
  }
}

function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return once(socket, 'connect').then(
    () => socket.destroy() !== undefined,
    () => false,
  )
}
