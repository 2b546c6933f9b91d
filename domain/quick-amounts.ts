const quickAmounts = [1, 2, 3, 5]

/** The amounts of tokens that the form to give offers with one tap. */
export const quickAmountsWithin = (balance: number) => quickAmounts.filter((amount) => amount <= balance)
