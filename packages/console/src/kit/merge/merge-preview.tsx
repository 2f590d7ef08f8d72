import { Anchor, Group, Text } from '@mantine/core'
import { IconArrowsJoin } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { all, no, type Verdict, yes } from '@touchline/domain/shared/verdict.ts'
import { useState } from 'react'
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
