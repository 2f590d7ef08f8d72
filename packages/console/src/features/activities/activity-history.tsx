import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { fieldsOf } from '@touchline/domain/engine/noun/noun.ts'
import { activityCanReverse } from '@touchline/domain/nouns/activity/activity-status.ts'
import { activityName, activityNoun, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import type { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { activityDecisions } from '#data/nouns/activity/activity-decisions.ts'
import { historyOf } from '#data/engine/decisions.ts'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { mutate } from '#data/query-client.ts'
import { activityVocabulary } from './activity-words.ts'
import { undoQuestion } from '#kit/decision/history/undo-question.ts'
import type { Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { type Ask, DecisionHistory } from '#screens/record/record-page.tsx'
import { useZone } from '#ui/time.tsx'

type ActivityHistoryProps = { activity: Activity; contact: Contact | undefined; ask: Ask }

/** Every decision about an activity; the latest can be undone, with a reason. */
export function ActivityHistory({ activity, contact, ask }: ActivityHistoryProps) {
  const { data } = useInfiniteQuery(historyOf('activities', activity.id))
  const vocabulary = useVocabulary(data?.pages.flatMap(({ rows }) => rows) ?? [])
  const name = activityName(activity)
  return (
    <DecisionHistory
      collection="activities"
      id={activity.id}
      name={name}
      vocabulary={vocabulary}
      // The vocabulary has them.
      names={undefined}
      decisions={activityDecisions}
      canReverse={(decision) => activityCanReverse(decision, activity, { contact })}
      questionFor={(decision) =>
        undoQuestion({
          decision,
          name,
          vocabulary,
          also: alsoTakenBack(decision),
          takeBack: (request) => mutate(activityDecisions.takeBack(), request),
          undo: activityDecisions.undo,
        })
      }
      ask={ask}
    />
  )
}

const alsoTakenBack = ({ before, after }: Decision): string | undefined => {
  if (after?.['nextId']) return t('The next activity planned with it is cancelled too.')
  return before?.['nextId'] ? t('The next activity planned with it is planned again.') : undefined
}

/** Fields that hold keys of records, with the kind of record. */
const references = Object.entries(fieldsOf(activityNoun)).flatMap(([name, field]) =>
  field.kind === 'ref' ? [[name, field.to] as const] : [],
)

/** Words for these decisions, with the names of the records they refer to. */
function useVocabulary(decisions: readonly Decision[]): Vocabulary {
  const timeZone = useZone()
  const named = decisions.flatMap(({ before, after }) =>
    [before, after].flatMap((fields) =>
      references.flatMap(([field, collection]) => {
        const id = fields?.[field]
        return typeof id === 'string' ? [{ collection, id }] : []
      }),
    ),
  )
  const wanted = [...new Map(named.map((one) => [`${one.collection}/${one.id}`, one])).values()]
  const names = useQueries({
    queries: wanted.map(({ collection, id }) => subjectName(collection, id)),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, at) =>
          data === undefined ? [] : [[wanted[at]?.id ?? '', data] as const],
        ),
      ),
  })
  return activityVocabulary(timeZone, names)
}
