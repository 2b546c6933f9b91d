// Compiled from messages/en/offline.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const offline = ({ ago }: { ago: string | number }) => `You are offline and seeing what was loaded ${ago}.`
export const nobodyStored: string = "Without a network only people of your own store and those you have thanked are found, by name."
export const youAreOffline: string = "You are offline."
export const newVersion: string = "Brightside has a new version."
export const reload: string = "Reload"
export const queued = ({ n }: { n: number }) => `${plural(n, `${number(n)} things wait`, "One thing waits")} for the network`
export const notSent = ({ n }: { n: number }) => `${plural(n, `${number(n)} things were`, "One thing was")} not sent`
export const queuedGift = ({ n, names }: { n: number; names: string | number }) => `${number(n)}${plural(n, " tokens", " token")} for ${isolated(names)}`
export const queuedComment = ({ text }: { text: string | number }) => `Comment: ${text}`
export const queuedBoost = ({ names }: { names: string | number }) => `Boost for ${isolated(names)}`
export const queuedReaction = ({ names }: { names: string | number }) => `Reaction to a gift for ${isolated(names)}`
export const queuedTokens = ({ tokens }: { tokens: string | number }) => `(${tokens} waiting for network)`
export const queuedForNetwork: string = "Waiting for network"
export const mayHaveArrived: string = "It may have arrived. We keep asking."
export const sendNow: string = "It has waited for a day and may have arrived. Look it up before you send it again."
export const sendNowCertain: string = "It has waited for a day. Send it now?"
export const cancel: string = "Cancel"
export const stopTrying: string = "Stop trying"
export const discard: string = "Discard"
export const tryAgain: string = "Try again"
export const sendAnyway: string = "Send anyway"
export const sent = ({ n }: { n: number }) => `${plural(n, `${number(n)} things that waited for the network are sent`, "What waited for the network is sent")}`
export const notSentTitle: string = "Not sent"
export const notSentYet = ({ n }: { n: number }) => `${number(n)}${plural(n, " things were", " thing was")} not sent yet`
export const askLogOut = ({ n }: { n: number }) => `${plural(n, "Log out and discard them?", "Log out and discard it?")}`
export const logOutAndDiscard: string = "Log out and discard"
export const edit: string = "Edit"
export const failedToEdit: string = "Failed to open the gift"
export const formInUse: string = "The form holds another gift"
export const formInUseText: string = "Send or clear it first. This one stays here."
