import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { RoutedNoun } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { createLabel } from '@touchline/domain/engine/catalogue/noun-words.ts'
import { Link } from 'react-router'
import { nounPaths } from '#paths.ts'

/** The way to a new record. */
export const CreateRecord = ({ noun }: { noun: { collection: RoutedNoun } }) => (
  <Button
    component={Link}
    to={nounPaths(noun.collection).create()}
    leftSection={<IconPlus size={16} aria-hidden />}
  >
    {createLabel(noun.collection)}
  </Button>
)
