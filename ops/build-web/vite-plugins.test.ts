import { globSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { root } from './vite-config.ts'
import { withoutEndpointSchemas } from './vite-plugins.ts'

type Module = Record<string, unknown>

const files = globSync('contract/{,forms/}*.ts', { cwd: root, exclude: (file) => file.endsWith('.test.ts') })
const browserModules = new Map<string, Module>()

/** Loads a file of the contract as the browser's build transforms it. */
async function load(file: string) {
  const { module } = await runnerImport<Module>(join(root, file), {
    root,
    configFile: false,
    plugins: [withoutEndpointSchemas()],
  })
  browserModules.set(file, module)
}

beforeAll(async () => {
  for (const file of files) await load(file)
})

const valuesOf = (file: string) => Object.values(browserModules.get(file) ?? {})

const isObject = (value: unknown) => typeof value === 'object' && value !== null
const isEndpoint = (value: unknown) => isObject(value) && 'method' in value && 'path' in value
const isSchema = (value: unknown) => isObject(value) && 'safeParse' in value

test('no endpoint has a schema in the browser', () => {
  const endpoints = files
    .filter((file) => !file.startsWith('contract/forms/'))
    .flatMap(valuesOf)
    .filter(isEndpoint)

  expect(endpoints.length).toBeGreaterThan(50)
  for (const endpoint of endpoints)
    expect(endpoint).toMatchObject({ body: undefined, reply: undefined, search: undefined, summary: undefined })
})

test.each(files.filter((file) => file.startsWith('contract/forms/')))(
  '%s keeps every schema in the browser',
  (file) => {
    const values = valuesOf(file)

    expect(values.length).toBeGreaterThan(0)
    expect(values.filter((value) => !isSchema(value))).toEqual([])
  },
)
