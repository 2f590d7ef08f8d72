import { uploadFile } from '#data/backend/files.ts'
import { queryClient } from '#data/query-client.ts'
import { clubCrest } from './pictures.ts'

/** Two names for each kind, used in turn: the crest that a record names stays until the record names another. */
const namesByType: Record<string, readonly string[]> = {
  'image/png': ['crest.png', 'crest'],
  'image/jpeg': ['crest.jpg', 'crest.jpeg'],
}

/**
 * Stores a crest next to the one that the record names and returns its path for the record: saving that is an edit like any
 * other, and undoing it finds the former picture.
 */
export async function storeCrest(clubId: string, picture: File, named: string | undefined): Promise<string> {
  const paths = (namesByType[picture.type] ?? []).map((name) => `clubs/${clubId}/${name}`)
  const path = paths.find((one) => one !== named)
  if (path === undefined) throw new TypeError(`No crest can be a ${picture.type}.`)
  await uploadFile(path, picture)
  await queryClient.invalidateQueries(clubCrest(path))
  return path
}
