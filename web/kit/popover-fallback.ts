// Popovers for Chrome before 114 and Safari before 17, as far as the app uses them. There is no top layer: an open one is
// above what is in its own stacking context, and `anchored.module.css` places it at the bottom of the screen.

const marker = 'data-popover-open'

/** The open popovers that a press elsewhere closes, the topmost first, each with the element that had the focus before. */
let stack: { popover: HTMLElement; focused: Element | null }[] = []

/** The popover in which the current press began. */
let pressed: HTMLElement | undefined

/** Adds the popover to a browser without it. */
export function addPopovers() {
  Object.assign(HTMLElement.prototype, {
    showPopover: show,
    hidePopover: hide,
    togglePopover(this: HTMLElement, isOpen = !this.hasAttribute(marker)) {
      if (isOpen) this.showPopover()
      else this.hidePopover()
    },
  })
  for (const name of ['querySelector', 'querySelectorAll']) understandPopoverOpen(Document.prototype, name)
  understandPopoverOpen(Element.prototype, 'matches')
  addEventListener('click', onClick)
  addEventListener('pointerdown', ({ target }) => (pressed = popoverOf(target)))
  addEventListener('pointerup', ({ target }) => pressed === popoverOf(target) && hideAbove(pressed))
  addEventListener('keydown', onKeyDown)
}

function show(this: HTMLElement) {
  if (this.hasAttribute(marker) || !this.isConnected) return
  if (isAuto(this)) {
    hideAbove(stack.find(({ popover }) => popover.contains(this))?.popover)
    stack.unshift({ popover: this, focused: document.activeElement })
  }
  this.style.zIndex = '99'
  setOpen(this, true)
  this.querySelector<HTMLElement>('[autofocus]')?.focus()
}

function hide(this: HTMLElement) {
  if (!this.hasAttribute(marker)) return
  const entry = stack.find(({ popover }) => popover === this)
  if (entry) {
    hideAbove(this)
    stack = stack.filter(({ popover }) => popover !== this)
  }
  const hasFocus = this.contains(document.activeElement)
  setOpen(this, false)
  if (hasFocus && entry?.focused instanceof HTMLElement) entry.focused.focus()
}

/** Hides the popovers above `lowest`, or all of them. The focus stays where the press puts it. */
function hideAbove(lowest?: HTMLElement) {
  const index = stack.findIndex(({ popover }) => popover === lowest)
  for (const { popover } of stack.splice(0, index === -1 ? stack.length : index)) setOpen(popover, false)
}

function setOpen(popover: HTMLElement, isOpen: boolean) {
  popover.toggleAttribute(marker, isOpen)
  for (const button of document.querySelectorAll('button[popovertarget]'))
    if (targetOf(button) === popover) button.setAttribute('aria-expanded', String(isOpen))
  const [oldState, newState] = isOpen ? ['closed', 'open'] : ['open', 'closed']
  setTimeout(() => popover.dispatchEvent(Object.assign(new Event('toggle'), { oldState, newState })))
}

function onClick({ target, defaultPrevented }: MouseEvent) {
  const button = target instanceof Element ? target.closest('button[popovertarget]') : null
  const popover = defaultPrevented ? null : targetOf(button)
  const action = button?.getAttribute('popovertargetaction')
  if (action === 'hide') popover?.hidePopover()
  else if (action === 'show') popover?.showPopover()
  else popover?.togglePopover()
}

function onKeyDown(event: KeyboardEvent) {
  const top = stack.find(({ popover }) => popover.isConnected)
  if (event.key !== 'Escape' || event.defaultPrevented || !top) return
  // The dialog below it stays open.
  event.preventDefault()
  top.popover.hidePopover()
}

/** The open popover that contains `target`, or whose button does. */
function popoverOf(target: EventTarget | null) {
  if (!(target instanceof Element)) return undefined
  const ofButton = targetOf(target.closest('button[popovertarget]'))
  return stack.find(({ popover }) => popover === ofButton || popover.contains(target))?.popover
}

const targetOf = (button: Element | null) => document.getElementById(button?.getAttribute('popovertarget') ?? '')

const isAuto = (popover: HTMLElement) => popover.getAttribute('popover') === 'auto'

/** Lets `name` of `parent` understand `:popover-open` in a selector. */
function understandPopoverOpen(parent: object, name: string) {
  const original = Reflect.get(parent, name)
  Reflect.set(parent, name, function (this: unknown, selector: string) {
    return Reflect.apply(original, this, [selector.replaceAll(':popover-open', `[${marker}]`)])
  })
}
