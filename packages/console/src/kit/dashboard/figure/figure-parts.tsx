import { Anchor, Group, Paper, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FigureQueries } from '#kit/dashboard/use-figure-queries.ts'
import { FailureAction } from '#kit/failure-action.tsx'
import { Bone } from '#ui/bones.tsx'
import type { BeforeWords } from './before-words.ts'
import { ChangeText } from './change-text.tsx'
import type { Change } from './change.ts'
import { figureColumns } from './figure-columns.ts'
import classes from './figure.module.css'

export const FigureGrid = ({ children }: { children: ReactNode }) => (
  <SimpleGrid type="container" cols={figureColumns} spacing="sm" component="dl" m={0}>
    {children}
  </SimpleGrid>
)

type FigureFrameProps = { label: string; hint?: string | undefined; foot?: ReactNode; children: ReactNode }

export const FigureFrame = ({ label, hint, foot, children }: FigureFrameProps) => (
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

type FigureChangeProps = {
  change: Change | undefined
  words: BeforeWords
  /** Undefined: not known, or not yet. */
  earlier: string | undefined
}

/** "+235% vs previous period"; of too few "4 in the previous period". It has its place before it is known. */
export const FigureChange = ({ change, words, earlier }: FigureChangeProps) => (
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

/** A share as a bar; the text beside it says it in numbers. */
export const Meter = ({ share }: { share: number }) => (
  <span className={classes['meter']} aria-hidden>
    <span style={{ width: `${Math.min(1, share) * 100}%` }} />
  </span>
)

export function FigureMissing({
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
