import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { dealTitle, type Deal } from '@touchline/domain/pipeline.ts'
import { dealCanReverse } from '@touchline/domain/pipeline-status.ts'
import type { PipelineStage } from '@touchline/domain/pipeline-stage.ts'
import { contactName } from '@touchline/domain/contact.ts'
import { administrators } from '#data/administrators.ts'
import { contactsById } from '#data/contacts.ts'
import { historyOf } from '#data/decisions.ts'
import { nameOfClub } from '#data/names.ts'
import { dealDecisions } from '#data/pipeline-decisions.ts'
import { mutate } from '#data/query-client.ts'
import type { DecisionRequest } from '#kit/decision/decision-request.ts'
import { RecordHistory } from '#kit/decision/record-history.tsx'
import { amountIn, dealFieldWords, dealVocabulary } from './deal-words.ts'
import { nameOfStage } from './stage-words.ts'

type DealHistoryProps = {
  deal: Deal
  stages: readonly PipelineStage[]
  ask: (request: DecisionRequest) => void
}

/** Every decision about a deal. */
export function DealHistory({ deal, stages, ask }: DealHistoryProps) {
  const fields = useDealWords(deal, stages)
  return (
    <RecordHistory
      query={useInfiniteQuery(historyOf('pipelines', deal.id))}
      name={dealTitle(deal)}
      vocabulary={{ ...dealVocabulary, fields }}
      canReverse={(decision) => dealCanReverse(decision, deal, { stages })}
      takeBack={(request) => mutate(dealDecisions.takeBack(), request)}
      undo={dealDecisions.undo}
      ask={ask}
    />
  )
}

/** The words of the fields with the names of what they refer to, as far as they are known here. */
export function useDealWords(deal: Deal, stages: readonly PipelineStage[]) {
  const { data: people = [] } = useQuery(administrators())
  const ids = deal.contactIds ?? []
  const { data: contacts } = useQuery({ ...contactsById(ids), enabled: ids.length > 0 })
  const { data: club } = useQuery({ ...nameOfClub(deal.clubId ?? ''), enabled: deal.clubId !== undefined })
  const contact = (id: unknown) => {
    const known = contacts?.get(String(id))
    return known === undefined ? String(id) : contactName(known)
  }
  return {
    ...dealFieldWords,
    stageId: { ...dealFieldWords.stageId, format: (id: unknown) => nameOfStage(String(id), stages) },
    ownerId: {
      ...dealFieldWords.ownerId,
      format: (id: unknown) => people.find(({ value }) => value === id)?.label ?? String(id),
    },
    clubId: {
      ...dealFieldWords.clubId,
      format: (id: unknown) => (id === deal.clubId ? (club ?? String(id)) : String(id)),
    },
    primaryContactId: { ...dealFieldWords.primaryContactId, format: contact },
    contactIds: {
      ...dealFieldWords.contactIds,
      format: (value: unknown) => (Array.isArray(value) ? value.map(contact).join(', ') : contact(value)),
    },
    valueMinor: { ...dealFieldWords.valueMinor, format: amountIn(deal.currency) },
  }
}
