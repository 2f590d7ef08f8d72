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
  /** The record is marked already: what names it has to move. */
  isMade: boolean
  /** May it become part of another at all? */
  verdict: Verdict
  /** Which one remains. */
  renderChoice(onChoose: (id: string) => void): ReactNode
  /** Steps for both records; a new one for each that was chosen. */
  renderPreview(into: T, onOther: () => void, onMerged: (merger: Merger) => void): ReactNode
  /** Everything that names it moves; the merger is known where it was made on this very page, and goes on by itself. */
  renderMoves(merger: Merger | undefined): ReactNode
}

/** The steps in which one record becomes part of another; the address says which one remains. */
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

/** The record to keep, once it is there. */
function Chosen<T>({ query, children }: ChosenProps<T>) {
  const { data, error, refetch } = useQuery(queryOf(query))
  if (error) return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  return data === undefined ? <Bone h={320} /> : children(data)
}
