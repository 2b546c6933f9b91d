// Compiled from messages/es/ui.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const matches: string = "Coincidencias"
export const cancel: string = "Cancelar"
export const timeIn = ({ zone }: { zone: string | number }) => `Hora de ${zone}`
export const errorTitle: string = "Error"
export const checkConnection: string = "No se pudo cargar. Revisa tu conexión e inténtalo de nuevo, o recarga la página"
export const close: string = "Cerrar"
export const transparency: string = "Transparencia"
export const legal: string = "Avisos legales"
export const privacyPolicy: string = "Política de privacidad"
export const termsLink: string = "Términos del servicio"
export const competitionRules: string = "Reglas de los concursos"
export const gifNamed = ({ name }: { name: string | number }) => `GIF: ${isolated(name)}`
export const storeStoreNumber = ({ storeNumber }: { storeNumber: string | number }) => `Tienda ${storeNumber}`
export const charactersLeft = ({ left }: { left: number }) => `${plural(left, `Quedan ${left} caracteres`, `Quedan ${left} de caracteres`, `Queda ${left} carácter`)}`
export const retry: string = "Reintentar"
export const moreToCelebrate: string = "Hay mucho más que celebrar en el muro."
export const seeTheFeed: string = "Ver el muro"
export const moreActions: string = "Más acciones"
export const tryAgain: string = "Intentar de nuevo"
export const showMore: string = "Mostrar más"
export const thisCouldNotBeLoaded: string = "No se pudo cargar"
export const ago = ({ time }: { time: string | number }) => `hace ${time}`
export const lessThanAMinute: string = "menos de un minuto"
export const minutes = ({ n }: { n: number }) => `${n} ${plural(n, "minutos", "de minutos", "minuto")}`
export const days = ({ n }: { n: number }) => `${n} ${plural(n, "días", "de días", "día")}`
export const months = ({ n }: { n: number }) => `${n} ${plural(n, "meses", "de meses", "mes")}`
export const loading: string = "Cargando"
export const noStoresAssigned: string = "No tienes tiendas asignadas. Pide ayuda a un superadmin."
export const allMyStores: string = "Todas mis tiendas"
export const store: string = "Tienda"
export const allYourStores: string = "Todas tus tiendas"
export const all: string = "Todas"
export const storeNumbersHint: string = "4 dígitos cada una, separadas por comas: 0427, 0428"
export const removeStore = ({ store }: { store: string | number }) => `Quitar tienda ${store}`
export const invalidStoreNumber: string = "Número de tienda no válido"
export const storeNumberMustBeExactly4: string = "El número de tienda debe tener exactamente 4 dígitos"
export const storeNumber: string = "Número de tienda"
export const storeNumberHint: string = "4 dígitos, una tienda a la vez"
export const typeFourDigits: string = "Escribe 4 dígitos, como 0427"
export const addStore = <Node>({ hidden }: { hidden: (text: string) => Node }): (Node | string | number)[] => ["Agregar", hidden(" tienda")]
export const dismiss: string = "Descartar"
export const unauthorized: string = "Sin autorización"
export const loggedOut: string = "Tu sesión se cerró. Iniciando sesión de nuevo..."
export const someoneElseIsLoggedIn: string = "Otra persona inició sesión"
export const otherPersonText: string = "Alguien más inició sesión en este navegador, así que la página se recargó"
export const undo: string = "Deshacer"
export const messages: string = "Mensajes (F8)"
export const tokens = ({ amount }: { amount: number }) => `${number(amount)}${plural(amount, " fichas", " de fichas", " ficha")}`
export const pending: string = "Pendiente"
export const rejected: string = "Rechazado"
export const suspended: string = "Suspendido"
export const monthYear = ({ day, month, year }: { day: string | number; month: string | number; year: string | number }) => `${day} ${month} ${year}`
export const monthDay = ({ day, month }: { day: string | number; month: string | number }) => `${day} ${month}`
export const atTime = ({ date, time }: { date: string | number; time: string | number }) => `${date}, ${time}`
export const emailSinceVerified = ({ date }: { date: string | number }) => `Este correo desde el ${date}, verificado`
export const emailSinceNotVerified = ({ date }: { date: string | number }) => `Este correo desde el ${date}, sin verificar`
export const pauseGif: string = "Pausar GIF"
export const playGif: string = "Reproducir GIF"
export const openGift: string = "abrir el regalo"
export const edited: string = "editado"
export const hidden: string = "oculto"
export const hours = ({ n }: { n: number }) => `${n} ${plural(n, "horas", "de horas", "hora")}`
export const years = ({ n }: { n: number }) => `${n} ${plural(n, "años", "de años", "año")}`
export const about = ({ time }: { time: string | number }) => `alrededor de ${time}`
export const over = ({ time }: { time: string | number }) => `más de ${time}`
export const almost = ({ time }: { time: string | number }) => `casi ${time}`
export const show: string = "Mostrar"
export const hide: string = "Ocultar"
export const ofPassword: string = "contraseña"
export const fieldsNeedAnotherLook = ({ n }: { n: number }) => `Revisa ${n} ${plural(n, "campos", "de campos", "campo")}. `
export const goToField = ({ field }: { field: string | number }) => `Ir a ${field}`
export const thereWasNoAnswer: string = "No hubo respuesta. Revisa tu conexión e inténtalo de nuevo"
export const thisNeedsAConnection: string = "Esto necesita conexión. Se cargará cuando vuelvas a tenerla."
export const gif: string = "GIF"
export const language: string = "Idioma"
export const failedToChangeTheLanguage: string = "No se pudo cambiar el idioma"
