import { storeRoles } from '#domain/roles.ts'

export const userUrn = 'urn:ietf:params:scim:schemas:core:2.0:User'
/** Stores, and groups of admins. */
export const groupUrn = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const enterpriseUrn = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
/** The fields that only we have. Entra ID takes no other form of name. */
export const personUrn = 'urn:ietf:params:scim:schemas:extension:brightside:2.0:User'
export const listUrn = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

export const maxResults = 100

type Attribute = { name: string; type: string } & Record<string, unknown>

/** With the defaults of https://www.rfc-editor.org/rfc/rfc7643#section-2.2, which clients want spelled out. */
const attribute = (name: string, own: Record<string, unknown> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...own,
})

const nameParts = [
  attribute('givenName', { required: true }),
  attribute('familyName', { required: true }),
  attribute('formatted', { mutability: 'readOnly' }),
]

const emailParts = [
  attribute('value'),
  attribute('type', { canonicalValues: ['work'] }),
  attribute('primary', { type: 'boolean' }),
]

const groupParts = [
  attribute('value', { mutability: 'readOnly' }),
  attribute('$ref', { type: 'reference', referenceTypes: ['Group'], mutability: 'readOnly' }),
  attribute('display', { mutability: 'readOnly' }),
  attribute('type', { canonicalValues: ['direct'], mutability: 'readOnly' }),
]

const memberParts = [
  attribute('value', { mutability: 'immutable' }),
  attribute('$ref', { type: 'reference', referenceTypes: ['User'], mutability: 'readOnly' }),
  attribute('type', { canonicalValues: ['User'], mutability: 'readOnly' }),
]

const schemas = [
  {
    id: userUrn,
    name: 'User',
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('name', { type: 'complex', required: true, subAttributes: nameParts }),
      attribute('displayName', { mutability: 'readOnly' }),
      attribute('active', { type: 'boolean' }),
      attribute('emails', { type: 'complex', multiValued: true, subAttributes: emailParts }),
      attribute('groups', {
        type: 'complex',
        multiValued: true,
        mutability: 'readOnly',
        subAttributes: groupParts,
      }),
    ],
  },
  {
    id: groupUrn,
    name: 'Group',
    attributes: [
      attribute('displayName', { required: true, mutability: 'readOnly', uniqueness: 'server' }),
      attribute('members', { type: 'complex', multiValued: true, subAttributes: memberParts }),
    ],
  },
  {
    id: enterpriseUrn,
    name: 'EnterpriseUser',
    attributes: [attribute('department')],
  },
  {
    id: personUrn,
    name: 'Person',
    attributes: [attribute('store'), attribute('role', { canonicalValues: [...storeRoles] }), attribute('startedOn')],
  },
]

type Located = { meta: { resourceType: string; location: string } }
type Listed = { id: string } & Located & Record<string, unknown>

/** The documents from which a provider learns what is supported. */
export function discovery(origin: string) {
  const at = (path: string) => `${origin}/scim/v2/${path}`
  const resourceTypes: Listed[] = [
    {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
      id: 'User',
      name: 'User',
      endpoint: '/Users',
      schema: userUrn,
      schemaExtensions: [
        { schema: enterpriseUrn, required: false },
        { schema: personUrn, required: false },
      ],
      meta: { resourceType: 'ResourceType', location: at('ResourceTypes/User') },
    },
    {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
      id: 'Group',
      name: 'Group',
      endpoint: '/Groups',
      schema: groupUrn,
      meta: { resourceType: 'ResourceType', location: at('ResourceTypes/Group') },
    },
  ]
  return {
    config: configAt(at('ServiceProviderConfig')),
    resourceTypes,
    schemas: schemas.map((schema): Listed => ({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
      ...schema,
      meta: { resourceType: 'Schema', location: at(`Schemas/${schema.id}`) },
    })),
  }
}

const configAt = (location: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  documentationUri: 'https://www.rfc-editor.org/rfc/rfc7644',
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'bearer token',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location },
})
