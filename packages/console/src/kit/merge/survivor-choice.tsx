import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import { useId, useState } from 'react'
import { toAppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Bone } from '#ui/bones.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from './merge.module.css'

/** A record that may remain, and whether that is allowed. `isSimilar`: not spelt as typed. */
export type SurvivorOffer = {
  id: string
  name: string
  facts: readonly string[]
  verdict: Verdict
  isSimilar?: true
}

type SurvivorChoiceProps<T> = {
  title: string
  searchLabel: string
  merged: { collection: string; id: string; rev: number | undefined }
  /** Finds possible duplicates. */
  alike: () => Promise<readonly { record: T; reasons: readonly string[] }[]>
  /** Finds records by words. */
  find: (typed: string) => Promise<readonly (T & { isSimilar?: true })[]>
  offerOf: (record: T, reasons: readonly string[]) => SurvivorOffer
  words: { alike: string; noneAlike: string; noneFound: string }
  onChoose: (id: string) => void
}

/** Pause in milliseconds, so that not every letter asks. */
const TYPING_MS = 250

/** Choice of the remaining record: likely duplicates first, any other by a word. */
export function SurvivorChoice<T extends { id: string }>({
  title,
  searchLabel,
  merged: { collection, id, rev },
  alike,
  find,
  offerOf,
  words,
  onChoose,
}: SurvivorChoiceProps<T>) {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), TYPING_MS)
  const queryKey = [collection, 'survivors', id, rev]
  const found = useQuery({
    queryKey: [...queryKey, asked],
    queryFn: async () =>
      (await find(asked)).flatMap((record) =>
        record.id === id
          ? []
          : [{ ...offerOf(record, []), ...(record.isSimilar && { isSimilar: true as const }) }],
      ),
    enabled: asked !== '',
  })
  const isSimilar = found.data?.some((offer) => offer.isSimilar) ?? false
  const probable = useQuery({
    queryKey,
    queryFn: async () => (await alike()).map(({ record, reasons }) => offerOf(record, reasons)),
  })
  return (
    <Panel title={title}>
      <TextInput
        label={searchLabel}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="off"
        maw={420}
      />
      {asked === '' ? (
        <Offered title={words.alike} query={probable} none={words.noneAlike} onChoose={onChoose} />
      ) : (
        <Offered
          title={isSimilar ? t('No exact match for “{typed}”. Similar:', { typed: asked }) : t('Found')}
          query={found}
          none={words.noneFound}
          onChoose={onChoose}
        />
      )}
    </Panel>
  )
}

type OfferedProps = {
  title: string
  query: {
    data: readonly SurvivorOffer[] | undefined
    error: Error | null
    refetch: () => unknown
  }
  none: string
  onChoose: (id: string) => void
}

function Offered({ title, query, none, onChoose }: OfferedProps) {
  const id = useId()
  if (query.error) return <FailureNotice error={toAppError(query.error)} retry={() => void query.refetch()} />
  if (query.data === undefined) return <Bone h={52} aria-label={t('Searching')} />
  return (
    <Stack gap="xs" component="section" aria-labelledby={id}>
      <Text id={id} size="sm" fw={600} component="h3">
        {title}
      </Text>
      {query.data.length === 0 ? (
        <Text size="sm" c="dimmed" role="status">
          {none}
        </Text>
      ) : (
        <ul className={classes['offers']}>
          {query.data.map((offer) => (
            <Offer key={offer.id} offer={offer} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

/** A record to choose, or why it can't remain. */
function Offer({ offer, onChoose }: { offer: SurvivorOffer; onChoose: (id: string) => void }) {
  const id = useId()
  const { name, facts, verdict } = offer
  return (
    <li className={classes['offer']}>
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" id={id}>
          {[...facts, ...(verdict.ok ? [] : [verdict.why])].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button
          size="xs"
          variant="default"
          aria-label={t('Merge into {name}', { name })}
          aria-describedby={id}
          {...(verdict.ok
            ? { onClick: () => onChoose(offer.id) }
            : { 'data-disabled': true, 'aria-disabled': true })}
        >
          {t('Merge')}
        </Button>
      </Group>
    </li>
  )
}
