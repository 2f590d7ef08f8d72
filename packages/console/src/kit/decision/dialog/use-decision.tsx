import { useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '#kit/lazy-part.tsx'
import { HEADING_ID } from '#kit/page/heading-id.ts'
import type { DecisionRequest } from './decision-request.ts'

const DecisionDialog = lazyPart(async () => (await import('./decision-dialog.tsx')).DecisionDialog)

type UseDecision = {
  /** Opens the dialog; focus comes back to what opened it. */
  ask: (request: DecisionRequest) => void
  /** To be rendered once, anywhere on the page. */
  dialog: ReactNode
}

/** Decisions of a page: everything that needs a reason, a warning or a second thought goes through this dialog. */
export function useDecision(): UseDecision {
  const [asked, setAsked] = useState<{ request: DecisionRequest; turn: number }>()
  const [opened, setOpened] = useState(false)
  const opener = useRef<Element | null>(null)
  return {
    ask(next) {
      opener.current = triggerOf(document.activeElement)
      // A new turn is a new dialog, even while the one before is still fading out.
      setAsked((before) => ({ request: next, turn: (before?.turn ?? 0) + 1 }))
      setOpened(true)
    },
    dialog: asked && (
      <DecisionDialog
        key={asked.turn}
        request={asked.request}
        opened={opened}
        onClose={() => setOpened(false)}
        onClosed={() => {
          setAsked(undefined)
          focusAgain(opener.current)
        }}
      />
    ),
  }
}

/** The item of a menu goes away with the menu; what opened the menu stays. */
function triggerOf(active: Element | null): Element | null {
  const labelledBy = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return labelledBy ? document.getElementById(labelledBy) : active
}

/** A decision may take away the button that led to it: then the page's heading gets the focus. */
function focusAgain(opener: Element | null): void {
  const target = opener?.isConnected ? opener : document.getElementById(HEADING_ID)
  if (target instanceof HTMLElement) target.focus()
}
