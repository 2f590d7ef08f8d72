import { useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '#kit/lazy-part.tsx'
import { focusAgain, triggerOf } from '#ui/dialog.tsx'
import type { DecisionRequest } from './decision-request.ts'

const DecisionDialog = lazyPart(async () => (await import('./decision-dialog.tsx')).DecisionDialog)

type UseDecision = {
  /** Opens the dialog; focus returns to the element that opened it. */
  ask: (request: DecisionRequest) => void
  /** To be rendered once, anywhere on the page. */
  dialog: ReactNode
}

/** Decisions of a page: everything that needs a reason, a warning or a confirmation goes through this dialog. */
export function useDecision(): UseDecision {
  const [asked, setAsked] = useState<{ request: DecisionRequest; turn: number }>()
  const [opened, setOpened] = useState(false)
  const opener = useRef<Element | null>(null)
  return {
    ask(next) {
      opener.current = triggerOf(document.activeElement)
      // Each request is a new dialog, even while the previous one is still fading out.
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
