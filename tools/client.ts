import { join } from 'node:path'
import { root } from './checks/run-tool.ts'
import { buildClient } from './release/build-client.ts'

// `npm run client` builds the package with which programs call the API.
const folder = join('dist', 'client')
await buildClient(root, join(root, folder))
console.log(`Wrote the package brightside-client to ${folder}.`)
