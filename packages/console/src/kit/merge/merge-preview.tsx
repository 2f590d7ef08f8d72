import { Anchor, Group, Text } from '@mantine/core'
import { IconArrowsJoin } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { all, no, type Verdict, yes } from '@touchline/domain/shared/verdict.ts'
import { type ReactNode, useState } from 'react'
import { toAppError } from '#data/errors.ts'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { Warnings } from '#kit/decision/warnings.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Bone } from '#ui/bones.tsx'
import { Panel } from '#ui/panel.tsx'
import { CompareFields } from './compare-fields.tsx'
import {
  comparedFields,
  firstSurvivors,
  type FormLook,
  type Survivor,
  type Survivors,
  takenOver,
} from './survivors.ts'
import { MovingList, movingTotal } from './moving-list.tsx'
import { useSearchParams } from 'react-router'
import { type ListQueryOptions, queryOf } from '#kit/query.ts'
import { Notice } from '#ui/notice/notice.tsx'

/** Part of a form's schema that finds problems. */
type Schema = {
  safeParse(values: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

type SurvivorsOptions<F extends object> = {
  look: FormLook<F>
  /** Combined values of both. */
  both: Partial<F>
  /** Initial choices, in addition to the default ones. */
  first?: Survivors<keyof F & string>
  schema: Schema
}

/** Values to keep of two records: `own` of the remaining one. `problem`: why they can't be saved. */
export function useSurvivors<F extends object>(
  own: F,
  other: F,
  { look, both, first, schema }: SurvivorsOptions<F>,
) {
  type Name = keyof F & string
  const [choices, setChoices] = useState<Survivors<Name>>({})
  // The keys of a form; Object.keys only forgets their types.
  const joined = Object.keys(both) as Name[]
  const survivors = { ...firstSurvivors(own, other, look, joined), ...first, ...choices }
  const form = takenOver(own, other, survivors, both)
  const issue = schema
    .safeParse({ ...own, ...form })
    .error?.issues.find(({ path }) => path[0] !== undefined && path[0] in form)
  return {
    survivors,
    form,
    // A key of the form, as its schema names it.
    problem: issue && `${look.label(String(issue.path[0]) as Name)}: ${issue.message}`,
    fields: comparedFields(own, other, look),
    choose: (name: Name, survivor: Survivor) => setChoices((made) => ({ ...made, [name]: survivor })),
  }
}

type MergePreviewProps<Kind extends string, F extends object> = {
  names: { into: string; from: string }
  onOther(): void
  counts: UseQueryResult<Record<Kind, number>>
  words: Readonly<Record<Kind, { one: string; many: string }>>
  /** Sentences for when nothing moves, and for what stays. */
  none: string
  stays: string
  /** Sentence during the count. */
  counting: string
  warnings: readonly string[]
  verdict: Verdict
  /** Asked before the merge. */
  question: DecisionRequest
  kept: ReturnType<typeof useSurvivors<F>>
  /** Labels of combined values. */
  both: Partial<Record<keyof F & string, string>>
}

/** Both records side by side, the values to keep, the records that move, and the button that merges. */
export function MergePreview<Kind extends string, F extends object>({
  names,
  onOther,
  counts,
  words,
  none,
  stays,
  counting,
  warnings,
  verdict: own,
  question,
  kept: { problem, ...kept },
  both,
}: MergePreviewProps<Kind, F>) {
  const { ask, dialog } = useDecision()
  const verdict = all(
    own,
    problem === undefined ? yes : no(problem),
    counts.data === undefined ? no(counting) : yes,
  )
  return (
    <>
      <Panel
        title={t('Values to keep')}
        aside={
          <Anchor component="button" type="button" size="sm" onClick={onOther}>
            {t('Choose another')}
          </Anchor>
        }
      >
        <Text size="sm" c="dimmed">
          {t('{from} will be merged into {into}. Choose which values to keep.', {
            from: names.from,
            into: names.into,
          })}
        </Text>
        <CompareFields
          names={names}
          fields={kept.fields}
          survivors={kept.survivors}
          both={both}
          onChoose={kept.choose}
        />
      </Panel>
      <Panel title={t('Records to move')}>
        {counts.error ? (
          <FailureNotice error={toAppError(counts.error)} retry={() => void counts.refetch()} />
        ) : counts.data === undefined ? (
          <Bone h={100} />
        ) : (
          <MovingList counts={counts.data} words={words} none={none} />
        )}
        <Text size="sm" c="dimmed">
          {stays}
        </Text>
      </Panel>
      <Warnings warnings={warnings} />
      <Group>
        <ActionButtons
          actions={[
            {
              id: 'merge',
              label: t('Merge…'),
              icon: IconArrowsJoin,
              verdict,
              run: () => ask({ ...question, warnings }),
              tone: 'danger',
            },
          ]}
        />
        <Text size="sm" c="dimmed">
          {counts.data && movingTotal(counts.data)}
        </Text>
      </Group>
      {dialog}
    </>
  )
}

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
