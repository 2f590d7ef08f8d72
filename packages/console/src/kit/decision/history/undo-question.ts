import { t } from '@touchline/domain/language/t.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { toast } from '#kit/toast.tsx'
import { didText } from './did.tsx'
import type { Vocabulary } from './vocabulary.ts'

type Undoing = {
  decision: Decision
  name: string
  vocabulary: Vocabulary
  /** A sentence about what else is restored with the record. */
  also?: string | undefined
  takeBack: (request: { decision: Decision; reason: Reason }) => Promise<{ decisionId: string }>
  /** Undoes the reversal itself, from its toast. */
  undo: (decisionId: string) => Promise<unknown>
}

/** Question for the reason why a decision of the history is undone. */
export function undoQuestion({ decision, name, vocabulary, also, takeBack, undo }: Undoing): DecisionRequest {
  return {
    title: t('Undo: “{deed}”', { deed: didText(decision, vocabulary) }),
    effect: also
      ? t('{name} goes back to how it was before. {also} Both decisions stay in the history.', { name, also })
      : t('{name} goes back to how it was before. Both decisions stay in the history.', { name }),
    confirm: t('Undo'),
    reason: 'reversal',
    async run({ reason }) {
      if (!reason) return
      const { decisionId } = await takeBack({ decision, reason })
      toast.done(t('Decision undone.'), { undo: () => undo(decisionId) })
    },
  }
}
