import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { type ListQueryOptions, queryOf } from '#kit/query.ts'
import { Bone } from '#ui/bones.tsx'
import { Notice } from '#ui/notice/notice.tsx'

type MergeStepsProps<Merger, T> = {
  record(id: string): ListQueryOptions<T>
  /** Whether the record is marked already, and only moves are left. */
  isMade: boolean
  /** Whether it may be merged at all. */
  verdict: Verdict
  /** Choice of the remaining record. */
  renderChoice(onChoose: (id: string) => void): ReactNode
  /** Step for both records; a new one for each choice. */
  renderPreview(into: T, onOther: () => void, onMerged: (merger: Merger) => void): ReactNode
  /** Moves everything that names it; `merger` is known where it was made on this page, and then starts by itself. */
  renderMoves(merger: Merger | undefined): ReactNode
}

/** Steps of merging one record into another; the address has the remaining one. */
export function MergeSteps<Merger, T>({
  record,
  isMade,
  verdict,
  renderChoice,
  renderPreview,
  renderMoves,
}: MergeStepsProps<Merger, T>) {
  const [params, setParams] = useSearchParams()
  const [merger, setMerger] = useState<Merger>()
  const intoId = params.get('merge') || undefined
  const choose = (id: string) => setParams({ merge: id })

  if (merger !== undefined || isMade) return renderMoves(merger)
  if (!verdict.ok)
    return (
      <Notice tone="info" role="note">
        <Text size="sm">{verdict.why}</Text>
      </Notice>
    )
  return intoId === undefined ? (
    renderChoice(choose)
  ) : (
    <Chosen key={intoId} query={record(intoId)}>
      {(into) =>
        renderPreview(
          into,
          () => choose(''),
          (made) => setMerger(() => made),
        )
      }
    </Chosen>
  )
}

type ChosenProps<T> = { query: ListQueryOptions<T>; children: (into: T) => ReactNode }

/** Loads the remaining record. */
function Chosen<T>({ query, children }: ChosenProps<T>) {
  const { data, error, refetch } = useQuery(queryOf(query))
  if (error) return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  return data === undefined ? <Bone h={320} /> : children(data)
}
