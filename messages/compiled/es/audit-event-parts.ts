// Compiled from messages/es/audit-event-parts.arb by npm run messages.
import { isolated } from './isolated.ts'
export const somebody: string = "Alguien"
export const a_competition: string = "un concurso"
export const named_competition = ({ title }: { title: string | number }) => `“${isolated(title)}”`
export const role_change = ({ after, before }: { after: string | number; before: string | number }) => `puesto de ${before} a ${after}`
export const store_change = ({ after, before }: { after: string | number; before: string | number }) => `tienda de ${before} a ${after}`
export const the_name: string = "el nombre"
export const reasons: string = "los motivos para agradecer"
export const reasons_order: string = "el orden de los motivos para agradecer"
export const leaderboard = ({ after, before }: { after: string | number; before: string | number }) => `quién aparece en la tabla de líderes (${before} → ${after})`
export const flagged_words: string = "las palabras que piden confirmación"
export const settings: string = "la configuración de la organización"
export const added = ({ entries }: { entries: string | number }) => `se agregó ${entries}`
export const removed = ({ entries }: { entries: string | number }) => `se quitó ${entries}`
export const other_action: string = "Otra"
export const unknown_action: string = "Algo cambió"
