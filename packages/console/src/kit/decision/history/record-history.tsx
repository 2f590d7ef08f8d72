import { t } from '@touchline/domain/language/t.ts'
import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import type { ComponentType, ReactNode } from 'react'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { Panel } from '#ui/panel.tsx'
import { type DecisionsQuery, History, type TimelineFeed } from './history.tsx'
import { undoQuestion } from './undo-question.ts'
import { useNames, type NamesQuery } from './named-records.ts'
import type { Vocabulary } from './vocabulary.ts'

/** `name`: name of the record; `ask` opens the page's decision dialog. */
type BesideProps = { decision: Decision; name: string; ask: (request: DecisionRequest) => void }

type RecordHistoryProps = {
  query: DecisionsQuery
  name: string
  vocabulary: Vocabulary
  /** Names of the records whose keys the decisions hold; for a vocabulary of any kind of record. */
  names?: NamesQuery | undefined
  /** Whether a decision can be undone now, and if not, why. */
  canReverse: (decision: Decision) => Verdict
  takeBack: (request: { decision: Decision; reason: Reason }) => Promise<{ decisionId: string }>
  /** Undoes the reversal itself, from its toast. */
  undo: (decisionId: string) => Promise<unknown>
  /** Question to ask instead, where undoing needs more; undefined for the default one. */
  questionFor?: (decision: Decision) => DecisionRequest | undefined
  /** Opens the page's decision dialog. */
  ask: (request: DecisionRequest) => void
  /** Further actions on a decision. */
  Beside?: ComponentType<BesideProps>
  /** Other events in one order with the decisions; content above it, and next to its title. */
  timeline?: { feeds: readonly TimelineFeed[]; above: ReactNode; aside: ReactNode }
}

/** History on a record's page: every decision about it; the latest can be undone, with a reason. */
export function RecordHistory({
  query,
  name,
  vocabulary: words,
  names,
  canReverse,
  takeBack,
  undo,
  questionFor,
  ask,
  Beside,
  timeline,
}: RecordHistoryProps) {
  const vocabulary = useNames(query.data?.pages.flatMap(({ rows }) => rows) ?? [], words, names)
  return (
    <Panel title={timeline ? t('Timeline') : t('History')} aside={timeline?.aside}>
      {timeline?.above}
      <History
        feeds={timeline?.feeds}
        query={query}
        vocabulary={vocabulary}
        undoVerdict={canReverse}
        onUndo={(decision) =>
          ask(questionFor?.(decision) ?? undoQuestion({ decision, name, vocabulary, takeBack, undo }))
        }
        renderBeside={(decision) => Beside && <Beside decision={decision} name={name} ask={ask} />}
      />
    </Panel>
  )
}
