// Compiled from messages/es/admins.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const allStores: string = "Todas las tiendas"
export const storeStoreNumber = ({ storeNumber }: { storeNumber: string | number }) => `Tienda ${storeNumber}`
export const noStores: string = "Ninguna tienda"
export const newAdmin: string = "Nuevo admin"
export const storeAndEmail = ({ emailHistory, storeNumber }: { emailHistory: string | number; storeNumber: string | number }) => `Tienda ${storeNumber}. ${emailHistory}.`
export const iMean = ({ name, storeNumber }: { name: string | number; storeNumber: string | number }) => `Me refiero a ${isolated(name)} de la tienda ${storeNumber}`
export const emailChangedRecently: string = "Este correo cambió hace poco. Pregúntale a la persona antes de confirmar."
export const searchByNameEmailOrStore: string = "Nombre, correo o tienda"
export const users = ({ n }: { n: number }) => `${number(n)}${plural(n, " personas", " de personas", " persona")}`
export const searchFailed: string = "La búsqueda falló. Escribe el correo completo."
export const searching: string = "Buscando..."
export const noUsersFound: string = "No se encontró a nadie"
export const changeStores: string = "Cambiar tiendas"
export const storesFromNowOn = <Node>({ name }: { name: Node }): (Node | string | number)[] => ["Las tiendas que ", name, " administra desde ahora:"]
export const storeNumbers: string = "Números de tienda"
export const saving: string = "Guardando..."
export const saveChanges: string = "Guardar cambios"
export const email: string = "Correo electrónico"
export const failedToCreateAdmin: string = "No se pudo crear el admin"
export const adminCreatedSuccessfully: string = "Admin creado"
export const creating: string = "Creando..."
export const createAdmin: string = "Crear admin"
export const mutualGifts: string = "Regalos mutuos"
export const mutualGiftsIntro: string = "Quiénes se regalaron más este mes, con impulsos. Muchas veces es un buen equipo; a veces las fichas solo dan vueltas."
export const pairs: string = "Entre dos"
export const ringsOfThree: string = "Entre tres"
export const showAllMutual = ({ n }: { n: number }) => `Mostrar los ${number(n)}`
export const showFewer: string = "Mostrar menos"
export const nothingMutualYet: string = "Aún no hay regalos mutuos"
export const nobodyHasGivenBackToA: string = "Nadie ha devuelto un regalo este mes"
export const protectYourAccountWithAPasskey: string = "Protege tu cuenta con una llave de acceso"
export const whyPasskey: string = "Inicia sesión con tu huella, tu cara o el bloqueo de pantalla. A diferencia de una contraseña, una llave de acceso no se puede adivinar ni entregar por error."
export const addAPasskey: string = "Agregar llave"
export const notNow: string = "Ahora no"
export const adminRemovedSuccessfully: string = "Admin quitado"
export const failedToRemoveAdmin: string = "No se pudo quitar al admin"
export const removeThisAdmin: string = "¿Quitar a este admin?"
export const removeAdmin: string = "Quitar admin"
export const removing: string = "Quitando..."
export const goesBack = <Node>({ email, name }: { email: string | number; name: Node }): (Node | string | number)[] => [name, " (", email, ") vuelve a su puesto anterior y ya no administra ninguna tienda. La cuenta se queda."]
export const superAdmin: string = "Superadmin"
export const adminCount = ({ count, n }: { count: string | number; n: number }) => `${count} ${plural(n, "admins", "de admins", "admin")}`
export const superAdminCard: string = "Crea y quita admins, y asígnales tiendas."
export const superAdminSubtitle: string = "Elige quién se encarga de qué tiendas"
export const currentAdministrators: string = "Admins actuales"
export const storesChangedSuccessfully: string = "Tiendas cambiadas"
export const failedToChangeStores: string = "No se pudieron cambiar las tiendas"
export const gave = <Node>({ from, to, tokens }: { from: Node; to: Node; tokens: number }): (Node | string | number)[] => [from, " dio a ", to, " ", plural(tokens, `${number(tokens)} fichas`, `${number(tokens)} de fichas`, `${number(tokens)} ficha`)]
