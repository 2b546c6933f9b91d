// Compiled from messages/es/names.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const unknown_user: string = "Persona desconocida"
export const name_and_others = ({ name, others }: { name: string | number; others: number }) => `${isolated(name)} y ${number(others)}${plural(others, " personas más", " de personas más", " persona más")}`
export const tokens_each = ({ tokens }: { tokens: string | number }) => `${tokens} por persona`
