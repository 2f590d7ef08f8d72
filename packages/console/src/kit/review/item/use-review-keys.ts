import { t } from '@touchline/domain/language/t.ts'
import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import { reasonsFor, type ReasonChoice } from '@touchline/domain/engine/log/reason.ts'
import type { DecisionDraft } from '#kit/decision/dialog/note-draft.ts'
import type { Settling } from '#kit/review/use-settling.ts'
import type { ReviewAction } from '#kit/review/queue/review-queue.ts'
import type { Shortcut } from '#kit/shortcuts/registry.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { toast } from '#kit/toast.tsx'
import type { Review } from './use-review.ts'

type ReviewKeys = {
  review: Review
  offered: readonly ReviewAction[]
  reasonsOf(action: ReviewAction): readonly ReasonChoice[]
  /** Decision whose panel is open. */
  asking: { action: ReviewAction; reason: DecisionDraft } | undefined
  verdictOf(action: ReviewAction): Verdict
  start(action: ReviewAction, reasonCode?: string): void
  change(action: ReviewAction, reason: DecisionDraft): void
  /** Action of Enter, where no focused element takes it. */
  primary: string | null | undefined
  settling: Pick<Settling, 'ignoresKeys'>
}

/** Keys of the workbench. During a decision no key starts another one. */
export function useReviewKeys({
  review,
  offered,
  reasonsOf,
  asking,
  verdictOf,
  start,
  change,
  primary,
  settling,
}: ReviewKeys): void {
  const { queue } = review
  const rejecting =
    offered.find(({ id }) => id === queue.reasonsFor) ?? offered.find(({ reason, rare }) => reason && !rare)
  const reasoned = asking?.action.reason ? asking.action : rejecting
  // All of the scope: a key whose reason isn't offered now says so, and never means another one.
  const reasons = reasoned?.reason ? reasonsFor(reasoned.reason.scope) : []
  const takes = (action: ReviewAction, code: ReasonCode) =>
    action.reason !== undefined && reasonsOf(action).some((one) => one.code === code)
  /** Decision for a reason's key: the default one, or the first other one that takes it. */
  const takerOf = (code: ReasonCode) =>
    [reasoned, ...(asking ? [] : offered)].find((one) => one && takes(one, code))
  const choose = ({ code, label }: ReasonChoice) => {
    const action = takerOf(code)
    if (action === undefined)
      return toast.done(
        t('“{reason}” isn’t available for “{action}”.', { reason: label, action: reasoned?.label ?? '' }),
      )
    if (asking) change(action, { ...asking.reason, reasonCode: code })
    else start(action, code)
  }

  const isFree = () => !asking && !settling.ignoresKeys()
  const toShortcut = (action: ReviewAction, keys = action.keys.toLowerCase()): Shortcut => ({
    keys,
    label: action.label,
    run: () => isFree() && verdictOf(action).ok && start(action),
  })
  const called = offered.find(({ id }) => id === primary)
  useShortcuts(t('Review'), [
    ...offered.map((action) => toShortcut(action)),
    ...(called ? [{ ...toShortcut(called, 'Enter'), moves: true as const }] : []),
    ...reasons.flatMap((reason): Shortcut[] => {
      const { code, label, digit } = reason
      const action = takerOf(code)
      if (digit === undefined) return []
      return [
        {
          keys: String(digit),
          label: action
            ? `${action.label}: ${label}`
            : t('{reason} (not for “{action}”)', { reason: label, action: reasoned?.label ?? '' }),

          run: () => !settling.ignoresKeys() && choose(reason),
        },
      ]
    }),
    { keys: 's', label: t('Skip'), run: () => isFree() && review.skip() },
    { keys: 'j', label: t('Next in the list'), repeats: true, run: () => review.step(1) },
    { keys: 'k', label: t('Previous in the list'), repeats: true, run: () => review.step(-1) },
    // A decision being sent is the last one: undo waits for it, instead of undoing an earlier one.
    { keys: 'z', label: t('Undo your last decision'), run: review.undo },
  ])
}
