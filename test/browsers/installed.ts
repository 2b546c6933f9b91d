import { findFirefox } from './firefox.ts'
import { oldChrome } from './old-chrome.ts'
import { findMiniBrowser } from './webkit-driver.ts'

/** The browsers beside the one of all browser tests: whether each is installed, and how to install it. */
export const otherBrowsers = [
  { name: 'chrome-109', isInstalled: () => oldChrome() !== null, needs: 'Linux on x64' },
  { name: 'firefox', isInstalled: () => findFirefox() !== null, needs: 'apt install firefox-esr' },
  { name: 'webkit', isInstalled: () => findMiniBrowser() !== null, needs: 'apt install webkit2gtk-driver xvfb' },
]

export const installedBrowsers = () => otherBrowsers.filter(({ isInstalled }) => isInstalled()).map(({ name }) => name)
