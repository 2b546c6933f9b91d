const quickAmounts = [1, 2, 3, 5]

export const quickAmountsWithin = (balance: number) => quickAmounts.filter((amount) => amount <= balance)
