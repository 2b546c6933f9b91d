// Compiled from messages/es/approvals.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const clearSelection: string = "Quitar selección"
export const approving: string = "Aprobando..."
export const approveN = ({ n }: { n: string | number }) => `Aprobar a ${n}`
export const pending: string = "Pendientes"
export const pendingCount = ({ count }: { count: string | number }) => `Pendientes (${count})`
export const rejected: string = "Rechazados"
export const pendingApprovals: string = "Aprobaciones pendientes"
export const approvalsSubtitle: string = "Revisa los registros nuevos de tus tiendas"
export const registrations: string = "Registros"
export const selectAll: string = "Seleccionar todo"
export const unknownLeftOut = ({ n }: { n: number }) => `${number(n)}${plural(n, " de tiendas desconocidas quedan fuera", " de tiendas desconocidas quedan fuera", " de tienda desconocida queda fuera")}`
export const noPendingApprovals: string = "No hay aprobaciones pendientes"
export const allReviewed: string = "Todos los registros están revisados"
export const selectName = ({ name }: { name: string | number }) => `Seleccionar a ${isolated(name)}`
export const approve: string = "Aprobar"
export const rejecting: string = "Rechazando..."
export const reject: string = "Rechazar"
export const storeStoreNumber = ({ storeNumber }: { storeNumber: string | number }) => `Tienda ${storeNumber}`
export const unknownStore: string = "Tienda desconocida"
export const waitingTime = <Node>({ time }: { time: Node }): (Node | string | number)[] => ["En espera desde hace ", time]
export const nobodyHasBeenRejected: string = "No se ha rechazado a nadie"
export const failedToApproveUser: string = "No se pudo aprobar"
export const userApprovedSuccessfully: string = "Registro aprobado"
export const usersApproved = ({ approvedCount }: { approvedCount: number }) => `${number(approvedCount)}${plural(approvedCount, " registros aprobados", " de registros aprobados", " registro aprobado")}`
export const errorTitle: string = "Error"
export const notAllApproved = ({ n, reason, requestedCount }: { n: string | number; reason: string | number; requestedCount: string | number }) => `${n} de ${requestedCount} no se pudieron aprobar: ${isolated(reason)}`
export const rejectionUndone: string = "Rechazo deshecho"
export const waitsAgain = ({ name }: { name: string | number }) => `${isolated(name)} espera aprobación de nuevo`
export const failedToUndo: string = "No se pudo deshacer"
export const userRejected: string = "Registro rechazado"
export const failedToRejectUser: string = "No se pudo rechazar"
export const approved: string = "Aprobado"
export const rejectedOn = <Node>({ date }: { date: Node }): (Node | string | number)[] => ["Rechazado el ", date]
export const rejectedOnBy = <Node>({ date, name }: { date: Node; name: Node }): (Node | string | number)[] => ["Rechazado el ", date, " por ", name]
export const storeNumber: string = "Número de tienda"
export const cancel: string = "Cancelar"
export const approveForStore = ({ storeNumber }: { storeNumber: string | number }) => `¿Aprobar para la tienda ${storeNumber}?`
export const storeMayBeSlip = <Node>({ name, storeNumber }: { name: Node; storeNumber: string | number }): (Node | string | number)[] => ["La tienda ", storeNumber, " no tiene administrador y nadie de ella ha sido aprobado aún. Si ", name, " se equivocó de número, corrígelo primero."]
export const approveForUnknownStores: string = "¿Aprobar para tiendas desconocidas?"
export const storesMayBeSlips = ({ n, stores }: { n: number; stores: string | number }) => `${number(n)}${plural(n, " personas indican tiendas", " de personas indican tiendas", " persona indica una tienda")} sin administrador y sin personas aprobadas: ${stores}. El número puede estar mal escrito.`
