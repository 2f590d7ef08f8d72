import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import type { RoutedNoun } from '@touchline/domain/noun-groups.ts'
import { Link } from 'react-router'
import { nounPaths } from '#paths.ts'

/** The way to a new record. */
export const CreateRecord = ({ noun }: { noun: { collection: RoutedNoun; one: string } }) => (
  <Button
    component={Link}
    to={nounPaths(noun.collection).create()}
    leftSection={<IconPlus size={16} aria-hidden />}
  >
    {t('Create {noun}', { noun: noun.one })}
  </Button>
)
