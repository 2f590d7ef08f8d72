import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { subjectTitle } from '@touchline/domain/subject.ts'
import { Link } from 'react-router'
import { subjectName } from '#data/subjects.ts'
import { paths } from '#paths.ts'

/** Where the record of a decision is shown, for the kinds that have a page. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  users: paths.user,
  clubs: paths.club,
  leagues: paths.league,
  clubOwnershipRequests: paths.ownershipRequest,
  matches: paths.match,
  matchModerators: paths.matchModerator,
  contacts: paths.contact,
  pipelines: paths.pipeline,
  activities: paths.activity,
}

/** What a decision was about, by its name, with the way there. */
export function SubjectLink({ collection, id }: { collection: string; id: string }) {
  const { data: name = subjectTitle(collection, undefined) } = useQuery(subjectName(collection, id))
  const page = pages[collection]
  if (page === undefined) return name
  return (
    <Anchor component={Link} to={page(id)} size="sm">
      {name}
    </Anchor>
  )
}
