// The popover, scrolling to an element and watching what is in view, which the app calls and the DOM of component tests lacks. Nothing is laid out
// or painted there: tests of places, of focus traps and of closing by a press outside are browser tests.

const marker = 'data-popover-open'

/** Adds them to the document. Test files of a worker share it, and each of them calls this. */
export function addBrowserFeatures() {
  if (document.getElementById(marker)) return
  document.head.append(styleSheet())
  addPopoverMethods()
  Element.prototype.scrollIntoView = () => {}
  // Nothing comes into view by itself; see stub-view.ts.
  Object.assign(window, { IntersectionObserver: IdleObserver })
  understandPopoverOpen(Element.prototype, 'matches')
  understandPopoverOpen(document, 'querySelector')
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null
    document.getElementById(button?.getAttribute('popovertarget') ?? '')?.togglePopover()
  })
}

class IdleObserver {
  observe() {}
  disconnect() {}
}

const styleSheet = () =>
  Object.assign(document.createElement('style'), {
    id: marker,
    textContent: `[popover]:not([${marker}]), dialog:not([open]) { display: none }`,
  })

const addPopoverMethods = () =>
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      toggle(this, true)
    },
    hidePopover(this: HTMLElement) {
      toggle(this, false)
    },
    togglePopover(this: HTMLElement, force?: boolean) {
      toggle(this, force ?? !this.hasAttribute(marker))
    },
  })

function toggle(element: HTMLElement, isOpen: boolean) {
  if (element.hasAttribute(marker) === isOpen) return
  element.toggleAttribute(marker, isOpen)
  const [oldState, newState] = isOpen ? ['closed', 'open'] : ['open', 'closed']
  element.dispatchEvent(Object.assign(new Event('toggle'), { oldState, newState }))
}

/** Lets `name` of `parent` understand `:popover-open` in a selector. */
function understandPopoverOpen(parent: object, name: string) {
  const original = Reflect.get(parent, name)
  Reflect.set(parent, name, function (this: unknown, selector: string) {
    return Reflect.apply(original, this, [selector.replaceAll(':popover-open', `[${marker}]`)])
  })
}
