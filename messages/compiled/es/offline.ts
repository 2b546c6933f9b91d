// Compiled from messages/es/offline.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const offline = ({ ago }: { ago: string | number }) => `No tienes conexión y ves lo que se cargó ${ago}.`
export const nobodyStored: string = "Sin conexión solo encuentras, por su nombre, a personas de tu tienda y a quienes ya diste las gracias."
export const youAreOffline: string = "No tienes conexión."
export const newVersion: string = "Brightside tiene una versión nueva."
export const reload: string = "Recargar"
export const queued = ({ n }: { n: number }) => `${plural(n, `${number(n)} cosas esperan`, `${number(n)} de cosas esperan`, "Una cosa espera")} la conexión`
export const notSent = ({ n }: { n: number }) => `${plural(n, `${number(n)} cosas no se enviaron`, `${number(n)} de cosas no se enviaron`, "Una cosa no se envió")}`
export const queuedGift = ({ n, names }: { n: number; names: string | number }) => `${number(n)}${plural(n, " fichas", " de fichas", " ficha")} para ${isolated(names)}`
export const queuedComment = ({ text }: { text: string | number }) => `Comentario: ${text}`
export const queuedBoost = ({ names }: { names: string | number }) => `Impulso para ${isolated(names)}`
export const queuedReaction = ({ names }: { names: string | number }) => `Reacción a un regalo para ${isolated(names)}`
export const queuedTokens = ({ tokens }: { tokens: string | number }) => `(${tokens} esperando conexión)`
export const queuedForNetwork: string = "Esperando conexión"
export const mayHaveArrived: string = "Puede que haya llegado. Seguimos preguntando."
export const sendNow: string = "Esperó un día y puede que haya llegado. Compruébalo antes de enviarlo otra vez."
export const sendNowCertain: string = "Esperó un día. ¿Lo envías ahora?"
export const cancel: string = "Cancelar"
export const stopTrying: string = "Dejar de intentar"
export const discard: string = "Descartar"
export const tryAgain: string = "Intentar de nuevo"
export const sendAnyway: string = "Enviar de todos modos"
export const sent = ({ n }: { n: number }) => `${plural(n, `Se enviaron ${number(n)} cosas que esperaban la conexión`, `Se enviaron ${number(n)} de cosas que esperaban la conexión`, "Se envió lo que esperaba la conexión")}`
export const notSentTitle: string = "No se envió"
export const notSentYet = ({ n }: { n: number }) => `${number(n)}${plural(n, " cosas aún no se enviaron", " de cosas aún no se enviaron", " cosa aún no se envió")}`
export const askLogOut = ({ n }: { n: number }) => `${plural(n, "¿Cierras sesión y las descartas?", "¿Cierras sesión y las descartas?", "¿Cierras sesión y la descartas?")}`
export const logOutAndDiscard: string = "Cerrar sesión y descartar"
export const edit: string = "Editar"
export const failedToEdit: string = "No se pudo abrir el regalo"
export const formInUse: string = "El formulario tiene otro regalo"
export const formInUseText: string = "Envíalo o bórralo primero. Este se queda aquí."
