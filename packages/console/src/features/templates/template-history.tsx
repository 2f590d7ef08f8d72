import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { isLatest } from '@touchline/domain/engine/machine/state-machine.ts'
import type { ReasonTemplate } from '@touchline/domain/kept/reason-template/reason-template.ts'
import { templateSaid } from '@touchline/domain/kept/reason-template/template-key.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { historyOf } from '#data/nouns/decision/decisions.ts'
import { templateDecisions } from '#data/nouns/reason-template/reason-templates.ts'
import { mutate } from '#data/query-client.ts'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { History } from '#kit/decision/history/history.tsx'
import { undoQuestion } from '#kit/decision/history/undo-question.ts'
import { Folded } from '#ui/folded.tsx'
import { templateVocabulary } from './template-words.ts'

/** Versions of a message; loaded when unfolded. */
export function TemplateHistory({ template }: { template: ReasonTemplate }) {
  if (revOf(template) === 0) return null
  return <Folded label={t('History')}>{() => <Entries template={template} />}</Folded>
}

function Entries({ template }: { template: ReasonTemplate }) {
  const query = useInfiniteQuery(historyOf('reasonTemplates', template.id))
  const { ask, dialog } = useDecision()
  return (
    <>
      <History
        query={query}
        vocabulary={templateVocabulary}
        undoVerdict={(decision) => isLatest(decision, template)}
        onUndo={(decision) =>
          ask(
            undoQuestion({
              decision,
              name: t('Message for “{reason}”', { reason: templateSaid(template.id).label }),
              vocabulary: templateVocabulary,
              takeBack: (request) => mutate(templateDecisions.takeBack(), request),
              undo: templateDecisions.undo,
            }),
          )
        }
      />
      {dialog}
    </>
  )
}
