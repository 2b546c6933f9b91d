// Compiled from messages/en/feed.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const messageRemoved: string = "Message removed"
export const giftSaved: string = "Gift saved"
export const failedToSaveTheMessage: string = "Failed to save the message"
export const editMessage: string = "Edit message"
export const message: string = "Message"
export const saving: string = "Saving..."
export const saveMessage: string = "Save message"
export const changeForAll = ({ n }: { n: number }) => `Change it for all ${number(n)}${plural(n, " colleagues", " colleague")}`
export const alsoGivenTo = ({ names }: { names: string | number }) => `You gave the same to ${isolated(names)}`
export const noThanksFoundForQuery = ({ query }: { query: string | number }) => `No gifts found for “${isolated(query)}”`
export const searchAdvice: string = "Check the spelling, or try a first name or a shorter word."
export const searchEveryone: string = "Search everyone's gifts"
export const backToAllThanks: string = "Back to all gifts"
export const everyone: string = "Everyone"
export const myStore: string = "My store"
export const aboutMe: string = "About me"
export const whoseGifts: string = "Whose gifts"
export const recognitionFeed: string = "Recognition Feed"
export const feedSubtitle: string = "See token gifts and celebrate your colleagues' achievements"
export const noRecognitionActivityYet: string = "No recognition activity yet"
export const startByGifting: string = "Start by gifting tokens to your colleagues!"
export const giveTokens: string = "Give Tokens"
export const searchTheFeed: string = "Search the feed"
export const findAPersonOrAWord: string = "Find a person or a word"
export const weCantFindThisGift: string = "We can't find this gift"
export const giftMissingText: string = "It may be gone, or the link is not complete"
export const giftSentence = ({ amount, name, name2 }: { amount: number; name2: string | number; name: string | number }) => `${isolated(name)} gifted ${number(amount)}${plural(amount, " tokens", " token")} to ${isolated(name2)}`
export const hiddenGift = <Node>({ strong }: { strong: (text: string) => Node }): (Node | string | number)[] => [strong("An administrator has hidden this gift."), " Only the people in it and administrators can see it. The tokens stay."]
export const noWordsNeeded: string = "Some thanks need no words."
export const yourGift: string = "Your gift"
export const canEditFor = ({ giftEditMinutes }: { giftEditMinutes: string | number }) => `You can edit the message for ${giftEditMinutes} minutes after sending it.`
export const couldBeEditedFor = ({ giftEditMinutes }: { giftEditMinutes: string | number }) => `A message can be edited for ${giftEditMinutes} minutes after it was sent.`
export const removeMessage: string = "Remove message"
export const failedToRemoveTheMessage: string = "Failed to remove the message"
export const removeThisMessage: string = "Remove this message?"
export const remove: string = "Remove"
export const removing: string = "Removing..."
export const whatIsRemoved: string = "Nobody sees the message and its GIF any more. This cannot be undone."
export const nameKeepsTheTokens = <Node>({ name }: { name: Node }): (Node | string | number)[] => [name, " keeps the tokens."]
export const openGift: string = "open gift"
export const edited: string = "edited"
export const giftedTo = <Node>({ amount, from, to }: { amount: number; from: Node; to: Node }): (Node | string | number)[] => [from, " gifted ", plural(amount, `${number(amount)} tokens`, `${number(amount)} token`), " to ", to]
export const giftedTokens = <Node>({ from, to, tokens }: { from: Node; to: Node; tokens: string | number }): (Node | string | number)[] => [from, " gifted ", tokens, " to ", to]
export const receiversAndOthers = <Node>({ n, names }: { n: number; names: Node }): (Node | string | number)[] => [names, " and ", plural(n, `${number(n)} others`, `${number(n)} other`)]
export const answersFor: string = "Reactions to"
export const found = ({ count }: { count: number }) => `${count} found`
export const moreThanFound = ({ count }: { count: string | number }) => `More than ${count} found`
export const newGifts = ({ count }: { count: number }) => `${count} new`
export const moreNewGifts = ({ count }: { count: string | number }) => `${count}+ new`
export const removeForAll = ({ n }: { n: number }) => `Remove it for all ${number(n)}${plural(n, " colleagues", " colleague")}`
export const allKeepTheTokens: string = "Everyone keeps the tokens."
