import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { subjectTitle } from '@touchline/domain/engine/log/subject.ts'
import { Link } from 'react-router'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { pathOfRecord } from '#record-paths.ts'

/** Name of the record that a decision was about, as a link. */
export function SubjectLink({ collection, id }: { collection: string; id: string }) {
  const { data: name = subjectTitle(collection, undefined) } = useQuery(subjectName(collection, id))
  const path = pathOfRecord(collection, id)
  if (path === undefined) return name
  return (
    <Anchor component={Link} to={path} size="sm">
      {name}
    </Anchor>
  )
}
