import { useInfiniteQuery } from '@tanstack/react-query'
import { contactName, type Contact } from '@touchline/domain/contact.ts'
import { contactCanEdit, contactCanReverse } from '@touchline/domain/contact-record.ts'
import type { Decision } from '@touchline/domain/decision.ts'
import { revOf } from '@touchline/domain/record.ts'
import { all, no, yes } from '@touchline/domain/transition.ts'
import { contactDecisions } from '#data/contact-decisions.ts'
import { historyOf } from '#data/decisions.ts'
import { mutate } from '#data/query-client.ts'
import type { DecisionRequest } from '#kit/decision/decision-request.ts'
import { RecordHistory } from '#kit/decision/record-history.tsx'
import { mergedBy, undoMergeQuestion } from './contact-merge-undo.ts'
import { useContactVocabulary } from './use-contact-words.ts'

type ContactHistoryProps = { contact: Contact; ask: (request: DecisionRequest) => void }

/** Every decision about a contact; the latest can be taken back, a merger as a whole. */
export function ContactHistory({ contact, ask }: ContactHistoryProps) {
  const query = useInfiniteQuery(historyOf('contacts', contact.id))
  const canReverse = (decision: Decision) =>
    mergedBy(decision) === undefined
      ? contactCanReverse(decision, contact)
      : all(
          decision.rev === revOf(contact)
            ? yes
            : no('This was changed again since. Take the later changes back first.'),
          contactCanEdit(contact),
        )
  return (
    <RecordHistory
      query={query}
      name={contactName(contact)}
      vocabulary={useContactVocabulary(query.data?.pages.flatMap(({ rows }) => rows) ?? [])}
      canReverse={canReverse}
      takeBack={(request) => mutate(contactDecisions.takeBack(), request)}
      undo={contactDecisions.undo}
      questionFor={(decision) => {
        const mergedId = mergedBy(decision)
        return mergedId === undefined ? undefined : undoMergeQuestion(mergedId, 'The merged contact')
      }}
      ask={ask}
    />
  )
}
