import { t } from '@touchline/domain/language/t.ts'
import { RATE_CASES_MIN } from '@touchline/domain/shared/time/period.ts'
import type { ReactNode } from 'react'
import { type FigureQueries, useFigureQueries } from '#kit/dashboard/use-figure-queries.ts'
import type { ListQueryOptions } from '#kit/query.ts'
import { numberText } from '#ui/text/numbers.ts'
import { NBSP } from '#ui/text/nbsp.ts'
import type { BeforeWords } from './before-words.ts'
import { changeOf, type Change } from './change.ts'
import classes from './figure.module.css'
import { Anchor, Group, Paper, SimpleGrid, Text } from '@mantine/core'
import { Link } from 'react-router'
import { FailureAction } from '#kit/failure-action.tsx'
import { Bone } from '#ui/bones.tsx'
import { ChangeText } from './change-text.tsx'
import { figureColumns } from './figure-columns.ts'

/** The same figure of an earlier time, and the words for that time. */
type Before<T> = { query: T; words: BeforeWords }

/** Another number of the page, and the sentence that combines both. */
type Beside = {
  query: ListQueryOptions<number>
  text(other: number, value: number): string
  /** Whether the number is a part of the other, shown by a bar. */
  isShare?: true
}

type FigureProps = {
  label: string
  query: ListQueryOptions<number>
  before?: Before<ListQueryOptions<number>> | undefined
  beside?: Beside
  /** List of exactly the counted records. */
  to?: string
  /** Formats the number. Default: as a count. */
  text?(value: number): string
  /** Meaning of the number, where the label doesn’t say it. */
  hint?: string
  /** Content at the foot, such as a sparkline. */
  foot?: ReactNode
}

/** One number, its earlier value, and a link to the records behind it. */
export function Figure(props: FigureProps) {
  const { label, query, before, beside, text = numberText, ...rest } = props
  const answers = useFigureQueries(before ? [query, before.query] : [query])
  const others = useFigureQueries(beside ? [beside.query] : [])
  const [value, earlier] = answers.values
  const [other] = others.values
  const share = beside?.isShare && other ? (value ?? 0) / other : undefined
  return (
    <FigureFrame
      label={label}
      hint={rest.hint}
      foot={beside?.isShare ? share !== undefined && <Meter share={share} /> : rest.foot}
    >
      {value === undefined ? (
        <FigureMissing answers={answers} />
      ) : (
        <FigureValue to={rest.to} label={label}>
          {text(value)}
        </FigureValue>
      )}
      {before && (
        <FigureChange
          change={value === undefined || earlier === undefined ? undefined : changeOf(value, earlier)}
          words={before.words}
          earlier={value === undefined || earlier === undefined ? undefined : text(earlier)}
        />
      )}
      {beside && (
        <span className={classes['note']}>
          {other && value !== undefined ? beside.text(other, value) : NBSP}
        </span>
      )}
    </FigureFrame>
  )
}

type ComputedFigureProps<T> = {
  label: string
  /** Queries that it is calculated from. */
  queries: readonly ListQueryOptions<T>[]
  before?: Before<readonly ListQueryOptions<T>[]> | undefined
  /** Returns undefined where there are too few cases. */
  compute(values: readonly T[]): number | undefined
  change?(now: number, before: number): Change | undefined
  text(value: number): string
  to?: string
  hint?: string
  /** Whether the number is a part of one, shown by a bar. */
  isShare?: true
}

/** A number calculated from several, such as a rate; hidden where there are too few cases. */
export function ComputedFigure<T>(props: ComputedFigureProps<T>) {
  const { label, queries, before, compute, change = changeOf, text, to, hint, isShare } = props
  const answers = useFigureQueries(queries)
  const values = allOf(answers.values)
  const value = values && compute(values)
  const others = allOf(useFigureQueries(before?.query ?? []).values)
  const earlier = before && others && compute(others)
  return (
    <FigureFrame label={label} hint={hint} foot={isShare && value !== undefined && <Meter share={value} />}>
      {values === undefined && <FigureMissing answers={answers} />}
      {values !== undefined && value === undefined && (
        <span className={classes['note']} style={{ lineHeight: '32px' }}>
          {t('Fewer than {count} cases', { count: RATE_CASES_MIN })}
        </span>
      )}
      {value !== undefined && (
        <FigureValue to={to} label={label}>
          {text(value)}
        </FigureValue>
      )}
      {before && (
        <FigureChange
          change={value === undefined || earlier === undefined ? undefined : change(value, earlier)}
          words={before.words}
          earlier={value === undefined || earlier === undefined ? undefined : text(earlier)}
        />
      )}
    </FigureFrame>
  )
}

function allOf<T>(values: readonly (T | undefined)[]): T[] | undefined {
  const known = values.flatMap((value) => (value === undefined ? [] : [value]))
  return known.length === values.length ? known : undefined
}

export const FigureGrid = ({ children }: { children: ReactNode }) => (
  <SimpleGrid type="container" cols={figureColumns} spacing="sm" component="dl" m={0}>
    {children}
  </SimpleGrid>
)

type FigureFrameProps = { label: string; hint?: string | undefined; foot?: ReactNode; children: ReactNode }

const FigureFrame = ({ label, hint, foot, children }: FigureFrameProps) => (
  <Paper withBorder radius="md" px="md" py="sm" className={classes['figure'] ?? ''}>
    <dt>
      <Text size="sm" c="dimmed" component="span">
        {label}
      </Text>
    </dt>
    <dd className={classes['body'] ?? ''}>
      {children}
      {hint !== undefined && <span className={classes['note']}>{hint}</span>}
      {foot !== undefined && <span className={classes['foot']}>{foot}</span>}
    </dd>
  </Paper>
)

type FigureValueProps = { label: string; to?: string | undefined; children: string }

const FigureValue = ({ label, to, children }: FigureValueProps) =>
  to === undefined ? (
    <Text className={classes['number'] ?? ''}>{children}</Text>
  ) : (
    <Anchor
      component={Link}
      to={to}
      className={classes['number'] ?? ''}
      c="var(--mantine-color-text)"
      aria-label={`${label}: ${children}`}
    >
      {children}
    </Anchor>
  )

type FigureChangeProps = {
  change: Change | undefined
  words: BeforeWords
  /** Undefined: unknown, or not loaded yet. */
  earlier: string | undefined
}

/** "+235% vs previous period"; of too few "4 in the previous period". Its place is reserved while it loads. */
const FigureChange = ({ change, words, earlier }: FigureChangeProps) => (
  <span className={classes['note']} data-change title={earlier && words.earlier(earlier)}>
    {change === undefined ? (
      earlier && words.earlier(earlier)
    ) : (
      <>
        <ChangeText change={change} /> <span className={classes['versus']}>{words.versus}</span>
      </>
    )}
  </span>
)

/** A share as a bar; the text next to it has the numbers. */
const Meter = ({ share }: { share: number }) => (
  <span className={classes['meter']} aria-hidden>
    <span style={{ width: `${Math.min(1, share) * 100}%` }} />
  </span>
)

function FigureMissing({
  answers: { error, retry },
}: {
  answers: Pick<FigureQueries<unknown>, 'error' | 'retry'>
}) {
  if (error === undefined) return <Bone h={28} w={72} my={2} />
  return (
    <Group gap="xs" role="alert">
      <Text size="sm">{error.sentence}</Text>
      <FailureAction error={error} retry={retry} />
    </Group>
  )
}
