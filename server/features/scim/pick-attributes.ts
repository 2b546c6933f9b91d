type Resource = Record<string, unknown>
type Wanted = { attributes?: string | undefined; excludedAttributes?: string | undefined }

const always = new Set(['schemas', 'id', 'totalresults', 'startindex', 'itemsperpage'])

/** The resource, or each of a list, with only the attributes that were asked for. */
export function pickAttributes(resource: Resource, { attributes, excludedAttributes }: Wanted): Resource {
  if (attributes === undefined && excludedAttributes === undefined) return resource
  const { Resources: resources } = resource
  if (Array.isArray(resources))
    return { ...resource, Resources: resources.map((each) => pickAttributes(each, { attributes, excludedAttributes })) }
  const wanted = attributes === undefined ? null : namesIn(attributes)
  const unwanted = namesIn(excludedAttributes ?? '')
  return Object.fromEntries(
    Object.entries(resource).filter(([key]) => {
      const name = key.toLowerCase()
      return (
        always.has(name) || (wanted === null ? !unwanted.includes(name) : wanted.some((each) => isPartOf(each, name)))
      )
    }),
  )
}

const namesIn = (list: string) => list.split(',').map((name) => name.trim().toLowerCase())

/** A part, such as `name.givenName`, brings all of its attribute. */
const isPartOf = (name: string, attribute: string) =>
  name === attribute || name.startsWith(`${attribute}.`) || name.startsWith(`${attribute}:`)
