import { TextLink } from '#kit/page/text-link.tsx'
import { pathOfRecord } from '#record-paths.ts'

/** Names of records, by `collection/id`, as far as they have loaded. */
export type Names = ReadonlyMap<string, string> | undefined

export function RecordLink({ collection, id, names }: { collection: string; id: string; names: Names }) {
  const name = names?.get(`${collection}/${id}`) ?? id
  const path = pathOfRecord(collection, id)
  if (path === undefined) return <bdi>{name}</bdi>
  return (
    <TextLink to={path}>
      <bdi>{name}</bdi>
    </TextLink>
  )
}
