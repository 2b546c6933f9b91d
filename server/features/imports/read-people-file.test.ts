import { expect, test } from 'vitest'
import { peopleFileFields } from '#domain/people-file.ts'
import { readCsv, separatorOf } from '#domain/read-csv.ts'
import { decodeText } from './decode-text.ts'
import { columnsByTitle, missingFields } from './people-columns.ts'
import { createLineReader } from './read-people-file.ts'

const people = [
  ['Nombre', 'Apellido', 'Tienda', 'Rol', 'Correo', 'Número de empleado', 'Idioma'],
  ['Zoë', 'Núñez', '0427', 'Gerente de turno', 'zoe@store.example', '0017', 'Español'],
]

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const bigEndian = (text: string) => utf16(text).swap16()

const encodings: Record<string, [string, (text: string) => Buffer]> = {
  'UTF-8': ['utf-8', (text) => Buffer.from(text)],
  'UTF-8 with a mark': ['utf-8', (text) => Buffer.from(`\u{feff}${text}`)],
  'UTF-16, as Excel writes it': ['utf-16le', (text) => utf16(`\u{feff}${text}`)],
  'UTF-16 without a mark': ['utf-16le', utf16],
  'UTF-16 of the other order': ['utf-16be', (text) => bigEndian(`\u{feff}${text}`)],
  'UTF-16 of the other order without a mark': ['utf-16be', bigEndian],
  'Windows-1252': ['windows-1252', (text) => Buffer.from(text, 'latin1')],
}

const files = Object.keys(encodings).flatMap((encoding) => [',', ';', '\t'].map((separator) => [encoding, separator]))

test.each(files)('reads a list in %s, separated by %j', (name = '', separator = '') => {
  const [encoding, encode] = encodings[name] ?? ['', Buffer.from]
  const decoded = decodeText(encode(people.map((cells) => cells.join(separator)).join('\r\n')))

  expect(decoded.encoding).toBe(encoding)
  expect(read(decoded.text)).toEqual([
    {
      line: 2,
      firstName: 'Zoë',
      lastNameInitial: 'N',
      lastName: 'Núñez',
      storeNumber: '0427',
      role: 'shift_manager',
      email: 'zoe@store.example',
      loginName: '0017',
      language: 'es',
      startedOn: null,
    },
  ])
})

function read(text: string) {
  const [head, ...rows] = readCsv(text, separatorOf(text))
  return rows.map(createLineReader(columnsByTitle(head?.cells ?? [])))
}

test.each([
  ['First Name;Surname;Store Number;E-mail', ['firstName', 'lastName', 'storeNumber', 'email']],
  ['FIRST_NAME,LAST_NAME_INITIAL,STORE:,EMAIL *', ['firstName', 'lastName', 'storeNumber', 'email']],
  ['Nombre,Apellidos,N.º de tienda,Correo electrónico', ['firstName', 'lastName', 'storeNumber', 'email']],
  ['Name,Initial,Location,Employee number', ['firstName', 'lastName', 'storeNumber', 'loginName']],
  ['Nombre,Inicial,Local,Nombre de usuario', ['firstName', 'lastName', 'storeNumber', 'loginName']],
  [peopleFileFields.join(','), [...peopleFileFields]],
])('knows the columns of %j', (titles, fields) => {
  expect(columnsByTitle(titles.split(separatorOf(titles))).map(({ field }) => field)).toEqual(fields)
})

test('takes the first of two columns of one field, and says which are missing', () => {
  const columns = columnsByTitle(['First name', 'Email', 'E-mail', 'Shoe size'])

  expect(columns.map(({ field }) => field)).toEqual(['firstName', 'email', null, null])
  expect(missingFields(columns)).toEqual(['lastName', 'storeNumber'])
})

test('needs a column of emails or one of login names', () => {
  const missingWith = (title: string) => missingFields(columnsByTitle(['First name', 'Initial', 'Store', title]))

  expect(missingWith('Shoe size')).toEqual(['email'])
  expect(missingWith('E-mail')).toEqual([])
  expect(missingWith('Login name')).toEqual([])
})

const titles = 'First name,Last name,Store,Role,Email,Language,Login name'
const readLine = (line: string) => read(`${titles}\n${line}`)[0]

test.each([
  ['Ana,García,0427,,a@b.example,', { lastNameInitial: 'G', lastName: 'García', role: null, language: null }],
  [
    'Ana,G,0427,crew_trainer,a@b.example,ES',
    { lastNameInitial: 'G', lastName: null, role: 'crew_trainer', language: 'es' },
  ],
  ['Ana,G.,0427,GERENTE CON SALARIO,a@b.example,english', { lastName: null, role: 'salaried_manager', language: 'en' }],
  ['Ana,de la Cruz,7,,a@b.example,Inglés', { lastNameInitial: 'd', storeNumber: '0007', language: 'en' }],
  ['"  Ana ",G,"=""0427""",,\'+a@b.example,', { firstName: 'Ana', storeNumber: '0427', email: '+a@b.example' }],
  ['Ana,G,0427,,,, ana.g ', { email: null, loginName: 'ana.g' }],
  ['Ana,G,0427,,,,"=""0017"""', { loginName: '0017' }],
  ["Ana,G,0427,,,,'-ana", { loginName: '-ana' }],
])('reads %j', (line, person) => {
  expect(readLine(line)).toMatchObject(person)
})

test.each([
  ['=1+1,G,0427,,a@b.example,', 'formula'],
  ['Ana,@sum,0427,,a@b.example,', 'formula'],
  ['"\tAna",G,0427,,a@b.example,', 'formula'],
  ["'-Ana,G,0427,,a@b.example,", 'formula'],
  ['A\u{202e}na,G,0427,,a@b.example,', 'first_name_invalid'],
  [`${'a'.repeat(51)},G,0427,,a@b.example,`, 'first_name_invalid'],
  ['Ana,😀,0427,,a@b.example,', 'last_name_invalid'],
  ['Ana,,0427,,a@b.example,', 'last_name_invalid'],
  ['Ana,G,04270,,a@b.example,', 'store_invalid'],
  ['Ana,G,0427,Owner,a@b.example,', 'role_unknown'],
  ['Ana,G,0427,Superadmin,a@b.example,', 'role_of_admin'],
  ['Ana,G,0427,,a@b,', 'email_invalid'],
  ['Ana,G,0427,,,', 'log_in_missing'],
  ['Ana,G,0427,,,,ab', 'login_name_invalid'],
  ['Ana,G,0427,,,,ana@b.example', 'login_name_invalid'],
  ['Ana,G,0427,,a@b.example,,=1+1', 'login_name_invalid'],
  ['Ana,G', 'store_invalid'],
])('finds the fault of %j', (line, fault) => {
  expect(readLine(line)).toMatchObject({ line: 2, fault })
})
