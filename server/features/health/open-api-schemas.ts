import * as z from 'zod/mini'
import { contractFiles, isEndpoint } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as shapes from '#contract/shapes.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Part = 'body' | 'reply' | 'search'

/** An endpoint with its name in the contract and the name of its file. */
export type NamedEndpoint = { name: string; file: string; endpoint: Endpoint }

export const namedEndpoints: NamedEndpoint[] = Object.entries(contractFiles).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, endpoint]: [string, unknown]) =>
    isEndpoint(endpoint) ? [{ name, file, endpoint }] : [],
  ),
)

const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), code: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
})

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

export const schemaPath = (name: string) => `#/components/schemas/${name}`

/** The schemas of the contract by the names of its exports; a body or reply that is not exported has that of its endpoint. */
export function contractSchemas() {
  const registry = z.registry<{ id: string }>()
  const add = (schema: z.core.$ZodType, id: string) => {
    if (!registry.has(schema)) registry.add(schema, { id })
  }
  add(ErrorBody, 'Error')
  for (const file of [shapes, ...Object.values(contractFiles)])
    for (const [name, value] of Object.entries(file)) if (isSchema(value)) add(value, name)
  for (const { name, endpoint } of namedEndpoints)
    for (const part of ['body', 'reply', 'search'] as const) {
      const schema = endpoint[part]
      if (schema) add(schema, partName(name, part))
    }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: schemaPath,
    override: ({ zodSchema, jsonSchema }) => addLengths(zodSchema, jsonSchema),
  })
  for (const schema of Object.values(schemas)) {
    delete schema.$id
    delete schema.$schema
  }
  return { schemas, nameOf: (schema: z.core.$ZodType) => registry.get(schema)?.id ?? '' }
}

const partName = (name: string, part: Part) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}${part.charAt(0).toUpperCase()}${part.slice(1)}`

const Lengths = z.object({ params: z.object({ min: z.optional(z.number()), max: z.optional(z.number()) }) })

// Lengths are counted in code points, as JSON Schema counts them, by checks of our own, which zod cannot translate.
function addLengths({ _zod }: z.core.$ZodType, json: JsonSchema) {
  if (json.type !== 'string') return
  for (const { _zod: check } of _zod.def.checks ?? []) {
    const { min, max } = z.safeParse(Lengths, check.def).data?.params ?? {}
    if (min !== undefined) json.minLength = min
    if (max !== undefined) json.maxLength = max
  }
}
