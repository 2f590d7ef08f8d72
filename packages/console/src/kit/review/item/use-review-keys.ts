import type { Verdict } from '@touchline/domain/machine/verdict.ts'
import type { DecisionDraft } from '#kit/decision/dialog/note-draft.ts'
import type { ReasonChoice, ReviewAction } from '#kit/review/queue/review-queue.ts'
import type { Shortcut } from '#kit/shortcuts/registry.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { undoLast } from '#kit/toast.tsx'
import type { Review } from './use-review.ts'

type ReviewKeys = {
  review: Review
  /** What the item has. */
  offered: readonly ReviewAction[]
  reasonsOf(action: ReviewAction): readonly ReasonChoice[]
  /** The decision whose panel is open. */
  asking: { action: ReviewAction; reason: DecisionDraft } | undefined
  verdictOf(action: ReviewAction): Verdict
  start(action: ReviewAction, reasonCode?: string): void
  change(action: ReviewAction, reason: DecisionDraft): void
}

/** The keys of the workbench. While a decision is being prepared no key takes another one. */
export function useReviewKeys({
  review,
  offered,
  reasonsOf,
  asking,
  verdictOf,
  start,
  change,
}: ReviewKeys): void {
  const { queue } = review
  const rejecting = offered.find(({ id }) => id === queue.reasonsFor)
  const reasoned = asking?.action.reason ? asking.action : rejecting
  const reasons = reasoned?.reason ? reasonsOf(reasoned).slice(0, 9) : []
  const choose = (code: string) => {
    if (reasoned === undefined) return
    if (asking) change(reasoned, { ...asking.reason, reasonCode: code })
    else start(reasoned, code)
  }

  const actions = offered.map((action): Shortcut => ({
    keys: action.keys.toLowerCase(),
    label: action.label,
    run: () => !asking && verdictOf(action).ok && start(action),
  }))
  useShortcuts('Review', [
    ...actions,
    ...reasons.map(({ code, label }, index): Shortcut => ({
      keys: String(index + 1),
      label: `${reasoned?.label ?? ''}: ${label}`,
      run: () => choose(code),
    })),
    { keys: 's', label: 'Skip', run: () => !asking && review.skip() },
    { keys: 'j', label: 'Next in the list', run: () => review.step(1) },
    { keys: 'k', label: 'Previous in the list', run: () => review.step(-1) },
    // A decision on its way is the last one: it is waited for, so that no earlier one is taken back for it.
    { keys: 'z', label: 'Undo your last decision', run: () => void review.desk.settled().then(undoLast) },
  ])
}
