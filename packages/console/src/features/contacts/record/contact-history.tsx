import { useInfiniteQuery } from '@tanstack/react-query'
import { all, no, yes } from '@touchline/domain/machine/verdict.ts'
import { contactCanEdit, contactCanReverse } from '@touchline/domain/nouns/contact/contact-record.ts'
import { contactName, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import type { Decision } from '@touchline/domain/nouns/decision/decision.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { contactDecisions } from '#data/nouns/contact/contact-decisions.ts'
import { historyOf } from '#data/nouns/decision/decisions.ts'
import { namesOf } from '#data/nouns/decision/subjects.ts'
import { mutate } from '#data/query-client.ts'
import { mergedBy, undoMergeQuestion } from '#features/contacts/merge/contact-merge-undo.ts'
import { useContactVocabulary } from '#features/contacts/use-contact-words.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { RecordHistory } from '#kit/decision/history/record-history.tsx'

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
      names={namesOf}
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
