import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/dom'
import { addBrowserFeatures } from './browser-features.ts'

addBrowserFeatures()

// As in the browser tests: longer than a loaded machine needs.
configure({ asyncUtilTimeout: 10_000 })
