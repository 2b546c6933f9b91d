import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { freePort } from '#test/free-port.ts'

/** The browser of WebKitGTK, which Debian's webkit2gtk-driver brings. */
const miniBrowsers = '/usr/{lib,lib64,libexec}{,/*-linux-gnu}/webkit2gtk-4.*/MiniBrowser'

const programs = { driver: '/usr/bin/WebKitWebDriver', display: '/usr/bin/Xvfb' }

export type WebKit = {
  /** Sends a command of W3C WebDriver to the session. */
  command<Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value>
  close(): Promise<void>
}

type Options = { isDark: boolean }

/** The path of the browser; null where it, its driver or a display without a screen are missing. */
export const findMiniBrowser = () =>
  Object.values(programs).every((path) => existsSync(path)) ? (globSync(miniBrowsers).toSorted()[0] ?? null) : null

/** Starts WebKit on a display of its own. Throws where it is not installed. */
export async function startWebKit({ isDark }: Options): Promise<WebKit> {
  const binary = findMiniBrowser()
  if (binary === null) throw new Error('WebKit is missing: install webkit2gtk-driver and xvfb')
  const port = await freePort()
  const display = `:${port}`
  const processes = [
    spawn(programs.display, [display, '-screen', '0', '800x1400x24', '-nolisten', 'tcp'], { stdio: 'ignore' }),
    spawn(programs.driver, ['-p', String(port)], { env: environment({ display, isDark }), stdio: 'ignore' }),
  ]
  const url = `http://127.0.0.1:${port}`
  await waitForDriver(url)
  const capabilities = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const { sessionId } = await request<{ sessionId: string }>('POST', `${url}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })
  const command: WebKit['command'] = (method, path, body) =>
    request(method, `${url}/session/${sessionId}${path}`, body ?? (method === 'POST' ? {} : undefined))
  return {
    command,
    async close() {
      await command('DELETE', '')
      await Promise.all(processes.map(stop))
    },
  }
}

/** Its sandbox needs rights that containers do not give. */
const environment = ({ display, isDark }: Options & { display: string }) => ({
  ...process.env,
  DISPLAY: display,
  GTK_THEME: isDark ? 'Adwaita:dark' : 'Adwaita',
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
})

async function request<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) })
  const { value } = (await response.json()) as { value: Value }
  if (!response.ok) throw new Error(`WebDriver refused ${method} ${url}: ${JSON.stringify(value)}`)
  return value
}

async function waitForDriver(url: string, attempts = 100) {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    if (
      await fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver does not answer')
}

function stop(child: ChildProcess) {
  if (child.exitCode !== null) return null
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  return ended
}
