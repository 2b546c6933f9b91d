// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addPopovers } from './popover-fallback.ts'

beforeAll(addPopovers)

beforeEach(() => {
  document.body.innerHTML = `
    <button popovertarget="menu">Menu</button>
    <div id="menu" popover="auto">
      <a href="#x">Settings</a>
      <button popovertarget="more">More</button>
      <div id="more" popover="auto"></div>
    </div>
    <button popovertarget="other" popovertargetaction="show">Other</button>
    <div id="other" popover="auto"></div>
    <span id="tip" popover="manual"></span>
    <p>Text</p>`
})

test('a button opens its popover, and its next press closes it', async () => {
  press('Menu')
  const opened = [open(), await newStateOf('menu'), element('menu').matches(':popover-open')]
  press('Menu')

  expect([opened, open(), await newStateOf('menu')]).toEqual([[['menu'], 'open', true], [], 'closed'])
})

test('one with the action show stays open', () => {
  press('Other')
  press('Other')

  expect(open()).toEqual(['other'])
})

test('a press outside closes popovers, but not a tooltip', () => {
  element('tip').showPopover()
  press('Menu')
  pressAt(document.querySelector('p'))

  expect(open()).toEqual(['tip'])
})

test('a press that ends elsewhere closes nothing', () => {
  press('Menu')
  element('menu').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  document.querySelector('p')?.dispatchEvent(new Event('pointerup', { bubbles: true }))

  expect(open()).toEqual(['menu'])
})

test('a popover inside another keeps it open, and one elsewhere closes both', () => {
  press('Menu')
  press('More')
  const both = open()
  press('Other')

  expect([both, open()]).toEqual([['menu', 'more'], ['other']])
})

test('Escape closes the topmost, keeps the dialog below, and returns the focus', () => {
  named('Menu').focus()
  press('Menu')
  press('More')
  document.querySelector('a')?.focus()
  const escape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })

  const first = escape()
  document.activeElement?.dispatchEvent(first)
  const after = [open(), first.defaultPrevented]
  document.activeElement?.dispatchEvent(escape())
  const none = escape()
  document.activeElement?.dispatchEvent(none)

  expect(after).toEqual([['menu'], true])
  expect([open(), none.defaultPrevented]).toEqual([[], false])
  expect(document.activeElement).toBe(named('Menu'))
})

test('a click that the app cancels opens nothing', () => {
  named('Menu').addEventListener('click', (event) => event.preventDefault(), { once: true })

  press('Menu')

  expect(open()).toEqual([])
})

const element = (id: string) => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`There is no element ${id}`)
  return found
}

function named(name: string) {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!button) throw new Error(`There is no button ${name}`)
  return button
}

const press = (name: string) => pressAt(named(name))

function pressAt(target: Element | null) {
  for (const type of ['pointerdown', 'pointerup', 'click'])
    target?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
}

const open = () => Array.from(document.querySelectorAll('[data-popover-open]'), ({ id }) => id)

const newStateOf = (id: string) =>
  new Promise((resolve) => {
    element(id).addEventListener('toggle', (event) => resolve(Reflect.get(event, 'newState')), { once: true })
  })
