import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/** The file that `verify/verify-draw.mjs` loads for a draw with a beacon. */
export const beaconBundlePath = join(root, 'verify', 'verify-beacon.mjs')

const curves = JSON.parse(readFileSync(join(root, 'node_modules/@noble/curves/package.json'), 'utf8'))

const header = `// Generated from domain/beacon-signature.ts by \`node workshop/bundle-beacon.ts\`; do not edit.
// Contains @noble/curves ${curves.version} and @noble/hashes, (c) Paul Miller (https://paulmillr.com), under the MIT license.
`

/** Bundles the check of beacon signatures with its library, so that the script needs no packages. */
export async function bundleBeaconCheck(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      // Node 18.
      target: 'es2022',
      lib: { entry: join(root, 'domain', 'beacon-signature.ts'), formats: ['es'] },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('Vite returned no bundle')
  return header + output.output[0].code
}

if (import.meta.main) writeFileSync(beaconBundlePath, await bundleBeaconCheck())
