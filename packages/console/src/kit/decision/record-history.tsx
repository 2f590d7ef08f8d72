import type { Decision } from '@touchline/domain/decision.ts'
import type { Reason } from '@touchline/domain/reason.ts'
import type { Verdict } from '@touchline/domain/transition.ts'
import type { DecisionRequest } from '#kit/decision/decision-request.ts'
import { History, type DecisionsQuery } from '#kit/decision/history.tsx'
import { undoQuestion } from '#kit/decision/undo-question.ts'
import type { Vocabulary } from '#kit/decision/vocabulary.ts'
import { Panel } from '#ui/panel.tsx'

type RecordHistoryProps = {
  query: DecisionsQuery
  /** What the record is called. */
  name: string
  vocabulary: Vocabulary
  /** Whether a decision can be taken back now, and if not, why. */
  canReverse: (decision: Decision) => Verdict
  takeBack: (request: { decision: Decision; reason: Reason }) => Promise<{ decisionId: string }>
  /** Takes the taking back itself back, from its toast. */
  undo: (decisionId: string) => Promise<unknown>
  /** Opens the page's decision dialog. */
  ask: (request: DecisionRequest) => void
}

/** The history on a record's page: every decision about it; the latest can be taken back, with a reason. */
export function RecordHistory({
  query,
  name,
  vocabulary,
  canReverse,
  takeBack,
  undo,
  ask,
}: RecordHistoryProps) {
  return (
    <Panel title="History">
      <History
        query={query}
        vocabulary={vocabulary}
        undoVerdict={canReverse}
        onUndo={(decision) => ask(undoQuestion({ decision, name, vocabulary, takeBack, undo }))}
      />
    </Panel>
  )
}
