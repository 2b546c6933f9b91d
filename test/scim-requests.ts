// What the two providers send, as their documentation records it; names and stores are ours. For tests.

const patchOp = ['urn:ietf:params:scim:api:messages:2.0:PatchOp']
const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** https://developer.okta.com/docs/reference/scim/scim-20/#create-users */
export const oktaCreates = {
  schemas: [userSchema, enterprise],
  userName: 'isaac.brock@example.com',
  name: { givenName: 'Isaac', familyName: 'Brock' },
  emails: [{ primary: true, value: 'isaac.brock@example.com', type: 'work' }],
  displayName: 'Isaac Brock',
  locale: 'en-US',
  externalId: '00ujl29u0le5T6Aj10h7',
  groups: [],
  password: '1mz050nq',
  active: true,
  [enterprise]: { department: '0427' },
}

/** https://developer.okta.com/docs/reference/scim/scim-20/#update-a-specific-user-put */
export const oktaPuts = {
  ...oktaCreates,
  id: '23a35c27-23d3-4c03-b4c5-6443c09e7173',
  name: { givenName: 'Isaac', middleName: 'Robert', familyName: 'Brook' },
  meta: { resourceType: 'User' },
  [enterprise]: { department: '0500' },
}

/** https://learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups#create-user */
export const entraCreates = {
  schemas: [userSchema, enterprise],
  externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
  userName: 'joni@contoso.example',
  active: true,
  displayName: 'Joni Sherman',
  emails: [{ primary: true, type: 'work', value: 'joni@contoso.example' }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Joni Sherman', familyName: 'Sherman', givenName: 'Joni' },
  roles: [],
  title: 'Cook',
  phoneNumbers: [{ type: 'work', value: '+1 425 555 0100' }],
  [enterprise]: { department: '0427', employeeNumber: '701984' },
}

export const entraPatches = [
  {
    schemas: patchOp,
    Operations: [
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'joni.lee@contoso.example' },
      { op: 'Replace', path: 'name.familyName', value: 'Sherman-Lee' },
      { op: 'Add', path: 'title', value: 'Head cook' },
    ],
  },
  { schemas: patchOp, Operations: [{ op: 'Add', path: `${enterprise}:department`, value: '0500' }] },
  {
    schemas: patchOp,
    Operations: [
      { op: 'Replace', value: { displayName: 'Jon', 'name.givenName': 'Jon', [`${enterprise}:employeeNumber`]: '8' } },
    ],
  },
  { schemas: patchOp, Operations: [{ op: 'Replace', path: `${enterprise}:department`, value: 'Kitchen' }] },
  {
    schemas: patchOp,
    Operations: [
      { op: 'Remove', path: 'externalId' },
      { op: 'Remove', path: 'phoneNumbers[type eq "work"].value' },
    ],
  },
  { schemas: patchOp, Operations: [{ op: 'Replace', path: 'active', value: 'False' }] },
]
