import { Stack } from '@mantine/core'
import { RecordComments } from './comments/lazy-comments.tsx'
import { RecordTeam } from './record-team.tsx'
import type { TeamRecord } from './team-record.ts'

type ItemPeopleProps = {
  collection: string
  item: TeamRecord
  name: string
}

/** Who looks after an item under review, and colleagues' comments on it. */
export const ItemPeople = ({ collection, item, name }: ItemPeopleProps) => (
  <Stack gap={8} align="stretch">
    <RecordTeam collection={collection} record={item} name={name} />
    <RecordComments collection={collection} id={item.id} />
  </Stack>
)
