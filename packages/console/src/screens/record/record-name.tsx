import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { Link } from '#kit/page/link.tsx'
import { pathOfRecord } from '#record-paths.ts'

type RecordNameProps = { collection: string; id: string }

/** Name of another record; its key until known. */
export function RecordName({ collection, id }: RecordNameProps) {
  const { data: name = id } = useQuery(subjectName(collection, id))
  return (
    <span title={name} dir="auto">
      {name}
    </span>
  )
}

/** The same as a link, if it has a page; `to` replaces the record's own address. */
export function RecordLink({
  collection,
  id,
  to = pathOfRecord(collection, id),
}: RecordNameProps & { to?: string | undefined }) {
  const { data: name = id } = useQuery(subjectName(collection, id))
  if (to === undefined) return name
  return (
    <Anchor component={Link} to={to} size="sm">
      {name}
    </Anchor>
  )
}

/** Links to several records of one kind. */
export const RecordLinks = ({ collection, ids }: { collection: string; ids: readonly string[] }) =>
  ids.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <RecordLink collection={collection} id={id} />
    </Fragment>
  ))
