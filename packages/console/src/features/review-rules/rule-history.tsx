import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { ruleCanReverse } from '@touchline/domain/nouns/review-rule/review-rule-status.ts'
import type { ReviewRule } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { historyOf } from '#data/nouns/decision/decisions.ts'
import { ruleDecisions } from '#data/nouns/review-rule/review-rules.ts'
import { mutate } from '#data/query-client.ts'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { History } from '#kit/decision/history/history.tsx'
import { undoQuestion } from '#kit/decision/history/undo-question.ts'
import { Folded } from '#ui/folded.tsx'
import { ruleName, ruleVocabulary } from './rule-words.ts'

/** Changes and runs of a rule; loaded when unfolded. */
export function RuleHistory({ rule }: { rule: ReviewRule }) {
  return <Folded label={t('History')}>{() => <Entries rule={rule} />}</Folded>
}

function Entries({ rule }: { rule: ReviewRule }) {
  const query = useInfiniteQuery(historyOf('reviewRules', rule.id))
  const { ask, dialog } = useDecision()
  return (
    <>
      <History
        query={query}
        vocabulary={ruleVocabulary}
        undoVerdict={(decision) => ruleCanReverse(decision, rule, {})}
        onUndo={(decision) =>
          ask(
            undoQuestion({
              decision,
              name: ruleName(rule),
              vocabulary: ruleVocabulary,
              takeBack: (request) => mutate(ruleDecisions.takeBack(), request),
              undo: ruleDecisions.undo,
            }),
          )
        }
      />
      {dialog}
    </>
  )
}
