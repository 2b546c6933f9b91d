import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

type Component = { 'bom-ref': string; properties: { name: string }[] }
type Dependency = { ref: string; dependsOn: string[] }
type Bom = { components: Component[]; dependencies: Dependency[] }

/**
 * Writes the list of all packages of the product, with their hashes and licences, as CycloneDX. It comes from the lockfile.
 * `--omit=dev` of npm leaves out each package that a tool of the tests uses too, such as zod.
 */
export function writeSbom(root: string, path: string) {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const text = execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  writeFileSync(path, `${JSON.stringify(withoutTools(JSON.parse(text)), null, 2)}\n`)
}

function withoutTools(bom: Bom): Bom {
  const tools = bom.components.filter(({ properties }) =>
    properties.some(({ name }) => name === 'cdx:npm:package:development'),
  )
  const omitted = new Set(tools.map((component) => component['bom-ref']))
  return {
    ...bom,
    components: bom.components.filter((component) => !omitted.has(component['bom-ref'])),
    dependencies: bom.dependencies
      .filter(({ ref }) => !omitted.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => !omitted.has(name)) })),
  }
}
