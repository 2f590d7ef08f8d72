import { externalFile } from '@touchline/domain/shared/fields/web-address.ts'
import { findFirstFile } from '#data/backend/files.ts'
import { isPlaceIn } from './file-places.ts'
import { type Embedding, mayEmbed } from './page-policy.ts'

/** A file that a page can show: in our storage, or at another host, by https. */
export type ShownFile =
  | { kind: 'stored'; address: string }
  | { kind: 'external'; address: string; host: string }

/**
 * A file that a page can't show. `hidden`: it may not embed the host's files, but people can open them. `unreadable`: neither https
 * nor a place in our storage, so that nobody can say whether it exists.
 */
export type UnshownFile = { kind: 'hidden'; address: string; host: string } | { kind: 'unreadable' }

export type RecordFile = ShownFile | UnshownFile

/**
 * Finds the file that a record names; undefined where it names none, or storage has none there. Nobody asks another host.
 * `as`: how it would be shown; undefined where it is only linked. Throws an AppError.
 */
export async function findRecordFile(
  folder: Parameters<typeof isPlaceIn>[0],
  named: string | undefined,
  as: Embedding | undefined,
): Promise<RecordFile | undefined> {
  if (named === undefined || named.trim() === '') return undefined
  const external = externalFile(named)
  if (external !== undefined) {
    const isEmbedded = as !== undefined && (await mayEmbed(external.address, as))
    return { kind: isEmbedded ? 'external' : 'hidden', ...external }
  }
  if (!isPlaceIn(folder, named)) return { kind: 'unreadable' }
  const address = await findFirstFile([named])
  return address === undefined ? undefined : { kind: 'stored', address }
}

export const canShow = (file: RecordFile): file is ShownFile =>
  file.kind === 'stored' || file.kind === 'external'

/** Address that a page may show the file from. */
export const shownAddress = (file: RecordFile | undefined): string | undefined =>
  file !== undefined && canShow(file) ? file.address : undefined
