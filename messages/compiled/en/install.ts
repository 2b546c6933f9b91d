// Compiled from messages/en/install.arb by npm run messages.
export const installBrightside: string = "Install Brightside"
export const opensLikeAnApp: string = "It then opens like an app, also without a network."
export const stepsOnAPhone: string = "Tap Share, then Add to Home Screen. Brightside then opens like an app, also without a network."
export const install: string = "Install"
export const notNow: string = "Not now"
export const screenshotHome: string = "Home, with your tokens and the thanks you got"
export const screenshotFeed: string = "The feed, with the latest recognition of all stores"
export const screenshotGive: string = "Giving tokens to a colleague"
