import { Anchor, Group, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { growth } from '@touchline/domain/period.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FailureAction } from '#kit/failure-action.tsx'
import { useAnswers } from '#kit/dashboard/answers.ts'
import { numberText, percentText } from '#kit/dashboard/numbers.ts'
import type { ListQueryOptions } from '#kit/list/list-definition.ts'
import classes from './dashboard.module.css'

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
  const answers = useAnswers(before ? [query, before.query] : [query])
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
            <Change now={value} before={earlier} name={before.name} text={text} />
          )}
        </>
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

export const FigureFrame = ({ label, hint, children }: FigureFrameProps) => (
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

export const FigureValue = ({ label, to, children }: FigureValueProps) =>
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

function FigureMissing({ answers: { error, retry } }: { answers: ReturnType<typeof useAnswers<number>> }) {
  if (error === undefined) return <Skeleton h={30} w={72} my={2} />
  return (
    <Group gap="xs" role="alert">
      <Text size="sm">{error.sentence}</Text>
      <FailureAction error={error} retry={retry} />
    </Group>
  )
}

type ChangeProps = { now: number; before: number; name: string; text(value: number): string }

/** More or less than before, as a share where there were enough to speak of one. */
function Change({ now, before, name, text }: ChangeProps) {
  const grown = growth(now, before)
  return (
    <Text size="xs" c="dimmed">
      {grown === undefined || !Number.isFinite(grown)
        ? `${text(before)} ${name}`
        : `${changeText(grown)} ${name} (${text(before)})`}
    </Text>
  )
}

const changeText = (grown: number) =>
  grown === 0
    ? 'As many as'
    : `${grown > 0 ? '▲' : '▼'} ${percentText(Math.abs(grown))} ${grown > 0 ? 'over' : 'under'}`
