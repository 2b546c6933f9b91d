// Compiled from messages/es/audit.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const auditLog: string = "Registro de auditoría"
export const auditCard: string = "Consulta quién hizo qué en tus tiendas, y cuándo."
export const allActions: string = "Todas las acciones"
export const auditLogLabel: string = "Registro de auditoría"
export const action: string = "Acción"
export const from: string = "Desde"
export const to: string = "Hasta"
export const clearFilters: string = "Quitar filtros"
export const auditSubtitle: string = "Quién hizo qué en tus tiendas, y cuándo. Nadie puede cambiarlo."
export const nothingFound: string = "No se encontró nada"
export const chooseAnotherActionPersonOrTime: string = "Elige otra acción, persona o fecha."
export const nothingHereYet: string = "Aún no hay nada"
export const eventsWillStandHere: string = "Aquí aparecerá lo que la gente hace en tus tiendas."
export const removedByNow: string = "Ya no se guarda"
export const theServerItself: string = "El propio servidor"
export const requestRequestId = ({ requestId }: { requestId: string | number }) => `Solicitud ${requestId}`
export const person: string = "Persona"
export const nameLabel: string = "Nombre"
export const users = ({ n }: { n: number }) => `${number(n)}${plural(n, " personas", " de personas", " persona")}`
export const storeStoreNumber = ({ storeNumber }: { storeNumber: string | number }) => `Tienda ${storeNumber}`
export const searchFailed: string = "La búsqueda falló. Sigue escribiendo para intentar de nuevo."
export const searching: string = "Buscando..."
export const noUsersFound: string = "No se encontró a nadie"
export const removePerson = ({ name }: { name: string | number }) => `Persona: ${isolated(name)}, quitar`
export const kind: string = "Qué"
export const everything: string = "Todo"
export const changes: string = "Cambios"
export const logIns: string = "Sesiones"
export const refusals: string = "Rechazos"
export const filters: string = "Filtros"
export const times = ({ n }: { n: number }) => `${number(n)}${plural(n, " veces", " de veces", " vez")}`
export const storesOf = ({ n, stores }: { n: number; stores: string | number }) => `${plural(n, `Tiendas ${stores}`, `Tiendas ${stores}`, `Tienda ${stores}`)}`
