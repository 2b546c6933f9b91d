import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { refuseBusyPort } from '#server/platform/lifecycle/listen.ts'
import { runCommand } from '#ops/run-command.ts'
import { createInProcess, logInLines } from './demo/create-in-process.ts'
import { demoCreatedAt, demoEnvironment } from './demo/demo-folder.ts'
import { forward } from './dev/forward.ts'
import { renderPage } from './dev/render-page.ts'
import { createViteServer, isForVite } from './dev/vite-server.ts'
import { watchServer } from './dev/watch-server.ts'

// `npm run dev`: the product restarts when the server changes, and Vite replaces changed modules in the browser.
await runCommand(async () => {
  process.env = demoEnvironment('dev', process.env)
  const config = readConfig(process.env)
  // Vite replaces modules in one language: ORG_LANGUAGES=es npm run dev.
  process.env['ORG_LANGUAGES'] = config.orgLanguages[0]
  await refuseBusyPort(config)
  if (!demoCreatedAt(config.dataDir)) {
    console.log('Creating a small database: 5 stores, 40 people, five weeks (once, some seconds)')
    await createInProcess('dev')
  }
  await develop(config)
  return 0
})

async function develop({ port, host, orgLanguages: [language] }: Pick<Config, 'port' | 'host' | 'orgLanguages'>) {
  const productPort = await freePort()
  const server = createServer()
  const vite = await createViteServer(server, language)
  const renderHtml = (html: string) => renderPage(vite, html)
  server.on('request', (incoming, outgoing) => {
    const toProduct = () => void forward(incoming, outgoing, { port: productPort, renderHtml })
    if (isForVite(incoming.url)) vite.middlewares(incoming, outgoing, toProduct)
    else toProduct()
  })
  const product = watchServer(productPort)
  endWithSignals(async () => {
    server.closeAllConnections()
    await Promise.all([vite.close(), product.end()])
  })
  console.log(await listen(server, { port, host: host ?? 'localhost' }))
}

async function listen(server: Server, { port, host }: { port: number; host: string }) {
  server.listen({ port, host })
  await once(server, 'listening')
  const address = `http://${host}:${portOf(server)}`
  return [
    '',
    'Brightside is running for development',
    `  Address   ${address}`,
    '  Files     data-dev; delete it to start over',
    'Log in as',
    ...logInLines(),
    '',
  ].join('\n')
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

function portOf(server: Server) {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

function endWithSignals(end: () => Promise<void>) {
  let isShuttingDown = false
  const endOnce = () => {
    if (isShuttingDown) return
    isShuttingDown = true
    void end().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endOnce)
  process.once('disconnect', endOnce)
  process.channel?.unref()
}
