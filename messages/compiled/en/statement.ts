// Compiled from messages/en/statement.arb by npm run messages.
export const grant: string = "Your weekly tokens"
export const adjust_added: string = "Added by an administrator"
export const adjust_removed: string = "Removed by an administrator"
export const gift_received: string = "A gift from a colleague"
export const gift_given: string = "A gift to a colleague"
export const boost: string = "A boost of a gift you received"
export const entry: string = "Entered a competition"
export const refund: string = "Back from a cancelled competition"
export const close: string = "Your account was closed"
export const giftFrom = <Node>({ name }: { name: Node }): (Node | string | number)[] => ["A gift from ", name]
export const giftTo = <Node>({ name }: { name: Node }): (Node | string | number)[] => ["A gift to ", name]
export const boostFrom = <Node>({ name }: { name: Node }): (Node | string | number)[] => ["A boost from ", name]
export const enteredNamed = <Node>({ title }: { title: Node }): (Node | string | number)[] => ["Entered ", title]
export const refundOf = <Node>({ title }: { title: Node }): (Node | string | number)[] => ["Back from ", title, ", which was cancelled"]
