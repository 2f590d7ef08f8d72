import { Anchor, Group, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { RATE_CASES_MIN } from '@touchline/domain/shared/time/period.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FailureAction } from '#kit/failure-action.tsx'
import type { ListQueryOptions } from '#kit/list/list-definition.ts'
import { numberText } from '#ui/text/numbers.ts'
import { comparedText } from './compared-text.ts'
import classes from './dashboard.module.css'
import { useFigureQueries, type FigureQueries } from './use-figure-queries.ts'

type FigureProps = {
  label: string
  query: ListQueryOptions<number>
  /** The same of the time before, to compare with; and how that time is called. */
  before?: { query: ListQueryOptions<number>; name: string } | undefined
  /** The list of exactly the records that were counted. */
  to?: string
  /** A number is written as one of things unless said otherwise. */
  text?(value: number): string
  /** What the number means, where its name does not say it. */
  hint?: string
}

/** One number, what it was before, and the way to the records behind it. */
export function Figure({ label, query, before, to, text = numberText, hint }: FigureProps) {
  const answers = useFigureQueries(before ? [query, before.query] : [query])
  const [value, earlier] = answers.values
  return (
    <FigureFrame label={label} hint={hint}>
      {value === undefined ? (
        <FigureMissing answers={answers} />
      ) : (
        <>
          <FigureValue {...(to === undefined ? {} : { to })} label={label}>
            {text(value)}
          </FigureValue>
          {before && earlier !== undefined && (
            <Text size="xs" c="dimmed">
              {comparedText({ now: value, before: earlier, name: before.name, text })}
            </Text>
          )}
        </>
      )}
    </FigureFrame>
  )
}

type ComputedFigureProps<T> = {
  label: string
  /** Everything that it is worked out from. */
  queries: readonly ListQueryOptions<T>[]
  /** Undefined: there are too few cases for it. */
  compute(values: readonly T[]): number | undefined
  text(value: number): string
  to?: string
  hint?: string
}

/** A number worked out from several, such as a rate; hidden where there are too few cases. */
export function ComputedFigure<T>({ label, queries, compute, text, to, hint }: ComputedFigureProps<T>) {
  const answers = useFigureQueries(queries)
  const known = answers.values.flatMap((value) => (value === undefined ? [] : [value]))
  const isKnown = known.length === queries.length
  const value = isKnown ? compute(known) : undefined
  return (
    <FigureFrame label={label} hint={hint}>
      {!isKnown && <FigureMissing answers={answers} />}
      {isKnown && value === undefined && (
        <Text size="sm" c="dimmed" lh="34px">
          Fewer than {RATE_CASES_MIN} cases
        </Text>
      )}
      {value !== undefined && (
        <FigureValue {...(to === undefined ? {} : { to })} label={label}>
          {text(value)}
        </FigureValue>
      )}
    </FigureFrame>
  )
}

export const FigureGrid = ({ children }: { children: ReactNode }) => (
  <SimpleGrid type="container" cols={{ base: 2, '640px': 3, '1000px': 6 }} spacing="sm" component="dl" m={0}>
    {children}
  </SimpleGrid>
)

type FigureFrameProps = { label: string; hint?: string | undefined; children: ReactNode }

const FigureFrame = ({ label, hint, children }: FigureFrameProps) => (
  <Paper withBorder radius="md" p="md" className={classes['figure'] ?? ''}>
    <dt>
      <Text size="sm" c="dimmed" component="span">
        {label}
      </Text>
    </dt>
    <dd className={classes['value'] ?? ''}>
      {children}
      {hint !== undefined && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </dd>
  </Paper>
)

type FigureValueProps = { label: string; to?: string; children: string }

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

function FigureMissing({
  answers: { error, retry },
}: {
  answers: Pick<FigureQueries<unknown>, 'error' | 'retry'>
}) {
  if (error === undefined) return <Skeleton h={30} w={72} my={2} />
  return (
    <Group gap="xs" role="alert">
      <Text size="sm">{error.sentence}</Text>
      <FailureAction error={error} retry={retry} />
    </Group>
  )
}
