import { t } from '@touchline/domain/language/t.ts'
import type { Decision } from '@touchline/domain/nouns/decision/decision.ts'
import type { Reason } from '@touchline/domain/review/reason.ts'
import { labelIn } from '@touchline/domain/shared/entry-of.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { toast } from '#kit/toast.tsx'
import type { Vocabulary } from './vocabulary.ts'

type Undoing = {
  decision: Decision
  /** What the record is called. */
  name: string
  vocabulary: Vocabulary
  /** What goes back with it beside the record, as a sentence. */
  also?: string | undefined
  takeBack: (request: { decision: Decision; reason: Reason }) => Promise<{ decisionId: string }>
  /** Takes the taking back itself back, from its toast. */
  undo: (decisionId: string) => Promise<unknown>
}

/** Asks why a decision of the history is to be taken back. */
export function undoQuestion({ decision, name, vocabulary, also, takeBack, undo }: Undoing): DecisionRequest {
  const what = labelIn(vocabulary.actions, decision.action)
  const who = decision.byName ?? 'someone'
  return {
    title: t('Undo: {what}', { what }),
    effect: t(
      '{name} goes back to what was before {who} {what}.{value} Both decisions stay in the history.',
      { name, who, what, value: also ? ` ${also}` : '' },
    ),
    confirm: t('Undo'),
    reason: 'reversal',
    async run({ reason }) {
      if (!reason) return
      const { decisionId } = await takeBack({ decision, reason })
      toast.done(t('The decision was taken back.'), { undo: () => undo(decisionId) })
    },
  }
}
