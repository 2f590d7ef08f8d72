import { Button, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { useState, type ReactNode } from 'react'
import { rich } from '#ui/text/rich.tsx'
import { Time } from '#ui/time/time.tsx'
import classes from './dashboard.module.css'
import { PeriodPicker } from './period-picker.tsx'
import { useAsOf } from './use-as-of.ts'
import type { PeriodChoice } from './use-period.ts'

const timeOf = (at: Date) => ({ time: () => <Time at={at} as="exact" /> })

type DashboardHeadProps = {
  choice: PeriodChoice
  /** Roots of the query keys of the page. */
  collections: readonly string[]
  /** Further choices of the page, such as a currency. */
  children?: ReactNode
}

/** The period, as of when the figures are, and a way to ask again. */
export function DashboardHead({ choice, collections, children }: DashboardHeadProps) {
  const client = useQueryClient()
  // Until there are answers; the words have their place from the beginning.
  const [opened] = useState(() => new Date())
  const asOf = useAsOf(collections) ?? opened
  const isBusy =
    useIsFetching({ predicate: ({ queryKey: [root] }) => collections.includes(String(root)) }) > 0
  const refresh = () => {
    for (const collection of collections) void client.invalidateQueries({ queryKey: [collection] })
  }
  return (
    <Group gap="sm" className={classes['head'] ?? ''}>
      {children}
      <PeriodPicker choice={choice} />
      <Text size="sm" c="dimmed" className={classes['asOf'] ?? ''}>
        {rich(t('As of <time/>'), timeOf(asOf))}
      </Text>
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes['refresh'] ?? ''}
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={isBusy}
        onClick={refresh}
      >
        {t('Refresh')}
      </Button>
    </Group>
  )
}
