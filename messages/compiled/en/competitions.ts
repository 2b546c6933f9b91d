// Compiled from messages/en/competitions.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const failedToSelectWinner: string = "Failed to select winner"
export const oneNumberIsMissing: string = "One number is missing"
export const whyPublicNumber: string = "This draw uses a public number that nobody could know in advance. Anyone with internet can look it up."
export const openPublicNumber: string = "Open the public number"
export const inNewTab: string = "(in a new tab)"
export const copyPublicNumber: string = "Copy everything on that page"
export const pastePublicNumber: string = "Paste it here, and the draw begins"
export const paste: string = "Paste"
export const pasteNotAllowed: string = "The browser does not allow it. Press the field and choose Paste."
export const pasteNothing: string = "Paste what the page of the public number shows"
export const pasteOfAnotherPage: string = "This is not from the page of the public number. Open it above and copy everything on it."
export const pasteOfAnotherNumber: string = "This is a public number, but not the one of this draw. Open it above and copy everything on that page."
export const pasteOfAPart: string = "This is only a part of it. Copy everything on that page."
export const publicNumberComesAt = ({ time }: { time: string | number }) => `It becomes public at ${time}. Wait here or come back then: the next steps appear by themselves.`
export const whichRoundItIs = ({ round }: { round: string | number }) => `The number is round ${round} of drand, which organizations around the world publish together. We check it before the draw, so a wrong number can't be used. The part after ‘signature’ is enough: 96 letters and digits.`
export const copyAddress: string = "Copy address"
export const addressCopied: string = "Address copied"
export const addressNotCopied: string = "The address could not be copied"
export const selecting: string = "Selecting..."
export const selectWinner: string = "Select Winner"
export const competitionCancelled: string = "Competition cancelled"
export const failedToCancelCompetition: string = "Failed to cancel competition"
export const cancelThisCompetition: string = "Cancel this competition?"
export const cancelCompetition: string = "Cancel Competition"
export const cancelling: string = "Cancelling..."
export const keepIt: string = "Keep It"
export const endsWithoutWinner = <Node>({ strong }: { strong: Node }): (Node | string | number)[] => [strong, " ends without a winner and can never be drawn. It stays among the past ones as ‘Cancelled’."]
export const everyoneIsRefunded: string = "Everyone who entered gets all their tokens back and a notification."
export const nobodyHasEntered: string = "Nobody has entered it so far; anyone who enters meanwhile gets their tokens back."
export const askYourAdmin: string = "An admin of your store will tell you how to get it."
export const cancelled: string = "Cancelled"
export const saveChanges: string = "Save Changes"
export const saving: string = "Saving..."
export const create: string = "Create"
export const creating: string = "Creating..."
export const howItLooks: string = "How it looks"
export const cancel: string = "Cancel"
export const dates: string = "Dates"
export const stores: string = "Stores"
export const allStores: string = "All stores"
export const entries: string = "Entries"
export const yes: string = "Yes"
export const noneYet: string = "None yet"
export const state: string = "State"
export const cannotEdit: string = "Can't edit:"
export const show: string = "Show"
export const allFilter: string = "All"
export const toDrawFilter: string = "To draw"
export const pastFilter: string = "Past"
export const noneInFilter: string = "None of your competitions is here now"
export const active: string = "Active"
export const inactive: string = "Inactive"
export const entriesByPeople = ({ entries, people }: { entries: number; people: number }) => `${number(entries)}${plural(entries, " entries", " entry")} by ${number(people)}${plural(people, " people", " person")}`
export const notInTheDraw: string = "Not counted"
export const entriesNotInTheDraw = ({ entries }: { entries: number }) => `${number(entries)}${plural(entries, " of these, as their accounts were deleted or aren't approved", " of these, as its account was deleted or isn't approved")}`
export const drawn: string = "Drawn"
export const endedDrawNow: string = "Ended: draw now"
export const ended: string = "Ended"
export const upcoming: string = "Upcoming"
export const competitions: string = "Competitions"
export const competitionsSubtitle: string = "Enter with the tokens you received for a chance to win prizes"
export const hallOfFame: string = "Hall of fame"
export const activeCompetitions: string = "Active Competitions"
export const upcomingCompetitions: string = "Upcoming Competitions"
export const pastCompetitions: string = "Past Competitions"
export const noCompetitionsYet: string = "No Competitions Yet"
export const adminsAnnounceThem: string = "Come back soon: your admins announce them here."
export const competitionEnded: string = "Competition Ended"
export const createCompetition: string = "Create Competition"
export const createSubtitle: string = "Offer a prize that people enter to win, with tokens they received"
export const details: string = "Details"
export const whatCommitmentIs: string = "The secret number that decides the draw was fixed when this competition was created. This is its fingerprint. Note it down, and nobody can exchange the number."
export const howThisDrawWorks: string = "How this draw works"
export const doesNotHold: string = ": does not hold"
export const thisCompetitionWasNotFound: string = "This competition was not found"
export const editCompetition: string = "Edit Competition"
export const editSubtitle: string = "Everything can change until the first person enters"
export const allCompetitions: string = "All Competitions"
export const entering: string = "Entering..."
export const youreIn: string = "You’re in!"
export const tokensMissing = ({ missing }: { missing: number }) => `You need ${number(missing)}${plural(missing, " more tokens", " more token")} to enter`
export const hallSubtitle: string = "Everyone who has won a prize, newest first"
export const ofStore = ({ storeNumber }: { storeNumber: string | number }) => `Store ${storeNumber}`
export const prizeReceived: string = "Prize received"
export const handedOver: string = "Handed over"
export const waitingToBeHandedOver: string = "Waiting to be handed over"
export const newestWinner: string = "Newest winner"
export const youWonThis: string = "You won this!"
export const drawnFromTickets = ({ n }: { n: number }) => `Drawn from ${number(n)}${plural(n, " tickets", " ticket")}`
export const nobodyHasWonYet: string = "Nobody has won yet"
export const theFirstOneCouldBeYou: string = "The first face here could be yours. Every ticket has the same chance."
export const seeTheCompetitions: string = "See the competitions"
export const whatTheWinnerReads: string = "What the winner reads"
export const titleToName = ({ name, title }: { name: string | number; title: string | number }) => `“${isolated(title)}” to ${isolated(name)}`
export const undoneHandover: string = "Hand-over undone"
export const failedToUndo: string = "Failed to undo"
export const handoverFailed: string = "Failed to hand over the prize"
export const markAsHandedOver = <Node>({ hidden, title }: { hidden: (text: string) => Node; title: string | number }): (Node | string | number)[] => ["Mark as handed over", hidden(` ${isolated(title)}`)]
export const aSecretNumber: string = "A secret number"
export const secretNumberExplained: string = "When the competition was created, a random number was made. Nobody sees the number before the draw, but everybody sees its fingerprint. From the first entry on, it also fixes end, cost and stores."
export const theSecretNumber: string = "the secret number"
export const aFixedList: string = "A fixed list"
export const listIsFixed = ({ entryCount }: { entryCount: number }) => `All ${entryCount} entries were fixed at the close, and a fingerprint of their list was made.`
export const theList: string = "the list"
export const listExplained: string = "At the close all entries are fixed, and who can win. A fingerprint of their list is shown here. Each entry is one ticket."
export const aPublicNumber: string = "A public number"
export const publicNumberExplained = ({ beaconRound }: { beaconRound: string | number }) => `The draw also uses round ${beaconRound} of drand, a random number that organisations all over the world make together after the close.`
export const oneTicket: string = "One ticket"
export const youCheckIt: string = "You check it"
export const checkExplained: string = "Afterwards all of it is published. Tap ‘Verify this draw’, and your own phone computes the winner again."
export const theCompetitionsOfYourStores: string = "The competitions of your stores"
export const createTheFirstOne: string = "Create the first one: people see it as soon as it stands."
export const noTicketsYetBeTheFirst: string = "No tickets yet. Be the first!"
export const ticketsSoFar = ({ all }: { all: number }) => `${number(all)}${plural(all, " tickets", " ticket")} so far`
export const nobodyElseSoFar: string = "Nobody else so far"
export const ticketsOfAll = ({ all, mine }: { all: number; mine: number }) => `You have ${number(mine)} of ${number(all)} tickets`
export const ownTicketsOfAll = ({ all, mine }: { all: number; mine: number }) => `${number(mine)} of ${number(all)} tickets`
export const endedTime = <Node>({ time }: { time: Node }): (Node | string | number)[] => ["Ended ", time]
export const noWinnerSelected: string = "No winner selected"
export const whenAndHowItIsDrawn: string = "When, and how it is drawn"
export const drawWithAPublicRandomNumber: string = "Draw with a public random number too"
export const publicNumberHint: string = "The draw then waits a little after the end for a number that is published on the internet and that nobody, not even the operator of the server, can know or choose before."
export const removeImage: string = "Remove Image"
export const noPictureAtAddress: string = "There is no picture at this address. Check it, or leave the field empty."
export const preview: string = "Preview"
export const previewOfTheCard: string = "This is the card people see once it starts."
export const imageHint: string = "An address that begins with https://, or upload an image"
export const imageHintWithoutUpload: string = "An address that begins with https://. Upload comes once object storage is configured."
export const whatCanBeWon: string = "What can be won"
export const collectHint: string = "Where and when the winner can collect it. Only the winner and admins see this."
export const youHaveItEnjoy: string = "You have it. Enjoy!"
export const howToGetYourPrize: string = "How to get your prize"
export const enjoyYourPrize: string = "Enjoy your prize!"
export const failedToConfirmThePrize: string = "Failed to confirm the prize"
export const iHaveIt: string = "I have it"
export const didYouGetIt: string = "Did you get it?"
export const great: string = "Great!"
export const whatThisProves: string = "What this proves"
export const provesAdmin: string = "No administrator could know the winner before the draw, choose it, or draw a second time."
export const provesNoExchange: string = "Nobody at all could exchange the secret number, the terms or the list of entries without it showing to those who noted their fingerprints before. This device does so where you entered, until you log out; receipts that you download are yours for good."
export const provesClose: string = "The close fixes who can win. After it, an entry is left out only if its account is deleted."
export const provesOperator: string = "The operator of the server could not work out the winner either: the public number did not exist while people entered."
export const whatItDoesNot: string = "What it does not"
export const provesNotOperator: string = "The operator of the server, with its key, could have tried out entries of their own before the close. Only a draw with a public random number rules that out."
export const provesNotLate: string = "The entries were fixed more than a minute after the end, so the operator of the server could have tried out entries of their own until then."
export const provesNotDeletion: string = "That an account was deleted is the word of the server. Its audit checks it."
export const failedToDownloadReceipts: string = "Failed to download receipts"
export const downloadReceipts: string = "Download receipts"
export const nameHasWon = ({ name }: { name: string | number }) => `${isolated(name)} has won!`
export const winnerSelectedSuccessfully: string = "Winner selected successfully"
export const winnerSelected: string = "Winner Selected!"
export const drawNowTitle = ({ title }: { title: string | number }) => `Select a random winner for "${isolated(title)}"?`
export const needsPublicNumber: string = "This draw uses a public number from the internet. The next step shows where it is."
export const publicNumberWaits = ({ time }: { time: string | number }) => `The number becomes public at ${time}; the next step waits for it.`
export const drawCanWait: string = "The draw can wait: any admin of the competition can do this later, on any device."
export const doItLater: string = "Do it later"
export const drawnOnce: string = "You can do this only once. Everyone who entered will be notified."
export const theAccountWasDeleted: string = "the account was deleted"
export const theAccountIsNotApproved: string = "the account is not approved"
export const anotherTicket: string = "The numbers above give another ticket than the one that is named."
export const ticketsBefore = ({ sentence }: { sentence: string | number }) => `${sentence} Before it came tickets that could not win:`
export const moreDraws = ({ hiddenCount }: { hiddenCount: number }) => `and ${number(hiddenCount)}${plural(hiddenCount, " more draws", " more draw")}`
export const whoCanEnter: string = "Who can enter"
export const tokensForOneEntry: string = "Tokens for one entry"
export const lessThanAMinuteLeft: string = "Less than a minute left"
export const startsTime = <Node>({ time }: { time: Node }): (Node | string | number)[] => ["Starts ", time]
export const comingSoon: string = "Coming Soon"
export const uploading: string = "Uploading..."
export const uploadImage: string = "Upload Image"
export const title: string = "Title"
export const prize: string = "Prize"
export const descriptionOptional: string = "Description (optional)"
export const collectInstructionsLabel: string = "How the winner collects it (optional)"
export const imageURLOptional: string = "Image URL (optional)"
export const tokenCost: string = "Token Cost"
export const storeNumbers: string = "Store Numbers"
export const startDate: string = "Start Date"
export const endDate: string = "End Date"
export const competitionCreatedSuccessfully: string = "Competition created successfully"
export const failedToCreateCompetition: string = "Failed to create competition"
export const competitionUpdatedSuccessfully: string = "Competition updated successfully"
export const failedToUpdateCompetition: string = "Failed to update competition"
export const entered: string = "You've successfully entered the competition!"
export const entriesDoNotWait: string = "You are offline. Entries need a connection."
export const failedToEnterCompetition: string = "Failed to enter competition"
export const failedToUploadImage: string = "Failed to upload image"
export const errorTitle: string = "Error"
export const chooseAnImageOfAtMost: string = "Choose an image of at most 10 MB"
export const verified: string = "Verified"
export const notVerified: string = "Not verified"
export const sameWinner: string = "This device computed the draw again and came to the same winner."
export const whatDoesNotHold = ({ join }: { join: string | number }) => `What does not hold: ${join}. Download the proof and show it to someone you trust.`
export const theTerms: string = "The terms"
export const secretNumberTitle: string = "The secret number"
export const theClose: string = "The close"
export const theListOfEntries: string = "The list of entries"
export const thePublicNumber: string = "The public number"
export const theTicketDrawn: string = "The ticket drawn"
export const theWinner: string = "The winner"
export const theNextInLine: string = "The next in line"
export const termsDiffer: string = "End, cost or stores are not those that were fixed by the first entry."
export const commitmentHolds: string = "When the competition was created, a random number was made. After the draw it was published, and it matches the fingerprint that was shown all the time."
export const commitmentDiffers: string = "The number that was published after the draw does not match the fingerprint that was shown before it."
export const closedLate: string = "The entries were fixed more than a minute after the end, so the list could still change after it."
export const beaconHolds = ({ round }: { round: string | number }) => `Round ${round} of drand, made all over the world after the close. Its signature is genuine.`
export const beaconDiffers = ({ round }: { round: string | number }) => `This is not what drand made in round ${round}, or that round came too early.`
export const beaconMissing: string = "A public number was promised, and none was used."
export const drawnByEntrant: string = "The admin who pressed the button had entered too, because nobody else could. That does not affect the result."
export const everyStore: string = "all stores"
export const storesJoin = ({ join }: { join: string | number }) => `stores ${join}`
export const termsHold = ({ date, stores, tokenCost }: { date: string | number; stores: string | number; tokenCost: number }) => `They are fixed since the first entry: ${number(tokenCost)}${plural(tokenCost, " tokens", " token")} for an entry, ${stores}, end ${date}.`
export const yourEntriesAreInTheList = ({ entryCount, listedCount }: { entryCount: string | number; listedCount: string | number }) => `Your entries are in the list: ${listedCount} of ${entryCount}`
export const entriesHold = ({ n }: { n: number }) => `At the close, all ${number(n)}${plural(n, " tickets", " ticket")} were fixed. The list still fits the fingerprint that was shown since.`
export const entriesDiffer: string = "The list of entries is not the one that was fixed at the close, or something is missing from it."
export const winnerDiffers: string = "The ticket that was drawn is not the one that was said to have won."
export const reservesHold = ({ join }: { join: string | number }) => `If the prize cannot be handed over, these tickets follow: ${join}.`
export const reservesDiffer: string = "The tickets that are said to follow are not those that were drawn."
export const verifyThisDraw: string = "Verify this draw"
export const takeTheProof = <Node>({ part }: { part: (text: string) => Node }): (Node | string | number)[] => ["Not sure whether to believe this page? Take the proof with you, and check it on any computer with Brightside’s source: ", part("npm run verify-draw -- proof.json")]
export const downloadProof: string = "Download proof"
export const failedToDismiss: string = "Failed to dismiss"
export const youWonName = <Node>({ name }: { name: Node }): (Node | string | number)[] => ["You won ", name, "!"]
export const seeTheCompetition: string = "See the competition"
export const dismiss: string = "Dismiss"
export const nextWin = ({ n, value }: { n: string | number; value: string | number }) => `Next win (${value} of ${n})`
export const winnerThatIsYou: string = "Winner - that is you!"
export const winner: string = "Winner"
export const edit = <Node>({ hidden, title }: { hidden: (text: string) => Node; title: string | number }): (Node | string | number)[] => ["Edit", hidden(` ${isolated(title)}`)]
export const cancelNamed = <Node>({ hidden, title }: { hidden: (text: string) => Node; title: string | number }): (Node | string | number)[] => ["Cancel", hidden(` ${isolated(title)}`)]
export const viewCard = <Node>({ hidden, title }: { hidden: (text: string) => Node; title: string | number }): (Node | string | number)[] => ["View card", hidden(` ${isolated(title)}`)]
export const verifyNamed = <Node>({ hidden, title }: { hidden: (text: string) => Node; title: string | number }): (Node | string | number)[] => ["Verify this draw", hidden(` of ${isolated(title)}`)]
export const selectWinnerNamed = <Node>({ hidden, title }: { hidden: (text: string) => Node; title: string | number }): (Node | string | number)[] => ["Select Winner", hidden(` of ${isolated(title)}`)]
export const verifiableDraw = <Node>({ hidden, title }: { hidden: (text: string) => Node; title: string | number }): (Node | string | number)[] => ["Verifiable draw", hidden(` of ${isolated(title)}`)]
export const showFingerprint = <Node>({ hidden, of }: { hidden: (text: string) => Node; of: string | number }): (Node | string | number)[] => ["Show the fingerprint", hidden(` of ${of}`)]
export const holds: string = ": holds"
export const activeBanner = ({ n }: { n: number }) => `${number(n)}${plural(n, " Active Competitions", " Active Competition")} - Enter Now!`
export const endsIn = <Node>({ hidden, time }: { hidden: (text: string) => Node; time: string | number }): (Node | string | number)[] => ["Ends in:", hidden(` ${time}`)]
export const drawsWaiting = ({ n }: { n: number }) => `${number(n)}${plural(n, " draws waiting", " draw waiting")}`
export const enteredTimes = ({ n }: { n: number }) => `You've entered ${number(n)}${plural(n, " times", " time")}`
export const enterFor = ({ tokenCost }: { tokenCost: number }) => `Enter (${number(tokenCost)} tokens)`
export const enterAgainFor = ({ tokenCost }: { tokenCost: number }) => `Enter Again (${number(tokenCost)} tokens)`
export const twoNumbersName: string = "The secret number and the list name one ticket. Nobody can draw again."
export const threeNumbersName: string = "The secret number, the list and the public number name one ticket. Nobody can draw again."
export const entryCountText = ({ entries }: { entries: number }) => `${plural(entries, `There are ${number(entries)} entries. Each has the same chance.`, `There is ${number(entries)} entry.`)}`
export const numbersGiveTicket = ({ n, ticket }: { n: string | number; ticket: string | number }) => `The numbers above give ticket ${ticket} of ${n}.`
export const skippedTicket = ({ reason, ticket }: { reason: string | number; ticket: string | number }) => `Ticket ${ticket}: ${isolated(reason)}`
export const ticketIsYours = ({ ticket }: { ticket: string | number }) => `Ticket ${ticket} has won. It is yours!`
export const ticketBelongsTo = ({ name, ticket }: { name: string | number; ticket: string | number }) => `Ticket ${ticket} has won. It belongs to ${isolated(name)}`
export const seconds = ({ n }: { n: number }) => `${number(n)}${plural(n, " seconds", " second")}`
export const days = ({ n }: { n: number }) => `${number(n)}${plural(n, " days", " day")}`
export const hours = ({ n }: { n: number }) => `${number(n)}${plural(n, " hours", " hour")}`
export const minutes = ({ n }: { n: number }) => `${number(n)}${plural(n, " minutes", " minute")}`
export const unitDays: string = "days"
export const unitHours: string = "hours"
export const unitMinutes: string = "mins"
export const unitSeconds: string = "secs"
export const timeLeft = ({ time }: { time: string | number }) => `${time} left`
export const upload: string = "Upload"
export const startsIn = <Node>({ hidden, time }: { hidden: (text: string) => Node; time: string | number }): (Node | string | number)[] => ["Starts in:", hidden(` ${time}`)]
export const drawIsComingUp: string = "The draw is coming up"
export const nobodyEntered: string = "Nobody entered"
export const ticketsInDraw = ({ all, mine }: { all: number; mine: number }) => `${number(all)}${plural(all, " tickets were", " ticket was")} in the draw, ${number(mine)} of them yours`
export const personHasWon = <Node>({ name }: { name: Node }): (Node | string | number)[] => [name, " has won!"]
export const winningTickets = ({ all, mine }: { all: string | number; mine: number }) => `${number(mine)}${plural(mine, " tickets", " ticket")} of ${all} in the draw`
export const done: string = "Done"
