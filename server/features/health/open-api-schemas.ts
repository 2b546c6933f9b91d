import * as z from 'zod/mini'
import { contractFiles, isEndpoint } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as shapes from '#contract/shapes.ts'
import { isInstant } from '#domain/instant.ts'

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
    override: ({ zodSchema, jsonSchema }) => addLimits(zodSchema, jsonSchema),
  })
  for (const schema of Object.values(schemas)) {
    delete schema.$id
    delete schema.$schema
  }
  return { schemas, nameOf: (schema: z.core.$ZodType) => registry.get(schema)?.id ?? '' }
}

const partName = (name: string, part: Part) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}${part.charAt(0).toUpperCase()}${part.slice(1)}`

/** A text with more than spaces. */
const notBlank = '\\S'

const Limits = z.object({ params: z.object({ min: z.optional(z.number()), max: z.optional(z.number()) }) })

const checksOf = (schema: z.core.$ZodType) => (schema._zod.def.checks ?? []).map(({ _zod }) => _zod.def)

// Checks of our own, which zod cannot translate, name their limits. Lengths are counted in code points, as JSON Schema does.
function addLimits(schema: z.core.$ZodType, json: JsonSchema) {
  if (json.type !== 'string' && json.type !== 'integer') return
  const [lowest, highest] = json.type === 'string' ? ['minLength', 'maxLength'] : ['minimum', 'maximum']
  for (const check of checksOf(schema)) {
    const { min, max } = z.safeParse(Limits, check).data?.params ?? {}
    if (min !== undefined) json[lowest] = min
    if (max !== undefined) json[highest] = max
  }
  if (json.type === 'string') addForm(schema, json)
}

function addForm(schema: z.core.$ZodType, json: JsonSchema) {
  if (checksOf(schema).some((check) => 'fn' in check && check.fn === isInstant)) json.format = 'date-time'
  if (['format', 'enum', 'const', 'pattern'].some((name) => name in json)) return
  const accepts = (text: string) => z.safeParse(schema, text).success
  if (json.minLength === undefined && !accepts('')) json.minLength = 1
  if (!accepts(' '.repeat(json.minLength ?? 1))) json.pattern = notBlank
}
