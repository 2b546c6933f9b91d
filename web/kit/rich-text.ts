import { createElement, Fragment, type ReactNode } from 'react'

/**
 * Shows a message with elements inside. Its parts never change places, so they need no keys. Its texts have elements of their own
 * (docs/decisions/0111-translated-pages.md).
 */
export const richText = (list: ReactNode[]) =>
  createElement(Fragment, null, ...list.map((part) => (isText(part) ? createElement('span', null, part) : part)))

const isText = (part: ReactNode) => typeof part === 'string' || typeof part === 'number'
