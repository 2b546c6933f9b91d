import { Component, type ReactNode, useSyncExternalStore } from 'react'

type Answer = (isYes: boolean) => void
type Asked = { id: number; element: ReactNode; answer: Answer }

let asked: readonly Asked[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Shows a question above whatever is open, until it is answered. The requests that ask come from anywhere, so that it is not the
 * caller that renders it, but `Questions`. A question that cannot be shown is reported, and counts as answered with no.
 */
export function ask(question: (onAnswer: Answer) => ReactNode): Promise<boolean> {
  return new Promise((resolve) => {
    const id = (lastId += 1)

    function answer(isYes: boolean) {
      change(asked.filter((other) => other.id !== id))
      resolve(isYes)
    }

    change([...asked, { id, element: question(answer), answer }])
  })
}

function change(next: readonly Asked[]) {
  asked = next
  for (const listener of listeners) listener()
}

/** The open questions. Beside the page: a page that fails leaves them, and a question that fails leaves the page. */
export function Questions() {
  const open = useSyncExternalStore(subscribe, current, none)
  return open.map(({ id, element, answer }) => (
    <QuestionBoundary key={id} onFail={() => answer(false)}>
      {element}
    </QuestionBoundary>
  ))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const current = () => asked
const nothing: readonly Asked[] = []
const none = () => nothing

type BoundaryProps = { onFail: () => void; children: ReactNode }

class QuestionBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
    this.props.onFail()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
