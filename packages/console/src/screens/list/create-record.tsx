import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { RoutedNoun } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { createLabel } from '@touchline/domain/engine/catalogue/noun-words.ts'
import { Link } from 'react-router'
import { nounPaths } from '#paths.ts'
import { useNarrow } from '#ui/narrow.ts'

type CreateRecordProps = {
  to: string
  label: string
  /** Label on phones, beside the name of the page. */
  short?: string
}

export function CreateRecord({ to, label, short = label }: CreateRecordProps) {
  const shown = useNarrow() ? short : label
  return (
    <Button
      component={Link}
      to={to}
      leftSection={<IconPlus size={16} aria-hidden />}
      {...(shown === label ? {} : { 'aria-label': label })}
    >
      {shown}
    </Button>
  )
}

/** The same for a noun whose pages `screens/` makes. */
export const CreateRouted = ({ noun: { collection } }: { noun: { collection: RoutedNoun } }) => (
  <CreateRecord to={nounPaths(collection).create()} label={createLabel(collection)} />
)
